// What comes after a text, as some steps show it beside a table of many texts.

import { numbered } from '../../course/axes';
import type { Engine } from '../../engine';
import type { AssetBytes } from '../../lab/asset-bytes';
import { likeliest, openWriter, read, sharesOf } from './writing';

const ranks = numbered(6);

export function nextOf(engine: Engine, text: string, assets: AssetBytes) {
  const opened = openWriter(engine, assets);
  const next = likeliest(engine, opened, read(engine, opened, text).logits, ranks.length);
  return { ...next, shares: sharesOf(engine, next.next_scores, next.log_sum) };
}

export const nextTensors = {
  next_ids: { axes: [ranks] },
  next_scores: { role: 'score', axes: [ranks], rounding: '16 bits', made: 'trained' },
  log_sum: { rounding: '16 bits' },
  shares: { role: 'weight', axes: [ranks], rounding: '16 bits' },
} as const;
