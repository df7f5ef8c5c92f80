// Encoder, decoder or both as towers that are read from below; each part leads to the step about it.

import type { ComponentChildren } from 'preact';
import { texts } from '#words/lessons/a-whole-layer/the-map';
import { Cell } from '../../figures/Cell';
import { StepLink } from '../../figures/StepLink';
import type { TensorName } from '../../lab/tensors';
import './map.css';

/** Where each part of the map leads: a lesson, and one of its steps if it is not the first. */
const places: Readonly<Record<keyof typeof texts.boxes, readonly [lesson: string, step?: string]>> =
  {
    words: ['words-ask-words', 'words-become-vectors'],
    positions: ['what-about-order', 'waves'],
    self: ['many-heads'],
    masked: ['hiding-the-future', 'no-peeking'],
    cross: ['two-sentences'],
    norm: ['a-whole-layer', 'centre-and-scale'],
    add: ['a-whole-layer', 'a-line-to-add-to'],
    forward: ['a-whole-layer', 'each-word-by-itself'],
    read: ['good-and-not-boring'],
    write: ['letter-by-letter'],
  };

/** What is said beside parts: how many numbers each of them learns. */
export type Counts = Partial<
  Readonly<Record<'norm' | 'forward' | 'attention' | 'embedding', TensorName>>
>;

interface BoxProps {
  readonly box: keyof typeof places;
  readonly of?: TensorName | undefined;
  readonly dark?: boolean | undefined;
}

function Box({ box, of: count, dark }: BoxProps) {
  const [lesson, step] = places[box];
  return (
    <li class="map-box" data-box={box} data-dark={dark || undefined}>
      <StepLink lesson={lesson} step={step}>
        {texts.boxes[box]}
      </StepLink>
      {count && <Cell of={count} decimals={3} />}
    </li>
  );
}

interface TowerProps {
  readonly name: string;
  readonly layers: number;
  readonly end: 'read' | 'write' | undefined;
  /** The vectors of its words are those of the other tower. */
  readonly shared?: boolean;
  readonly of: Counts;
  readonly children: ComponentChildren;
}

/** From below: words come in, climb through the layers, and something is made of them. */
function Tower({ name, layers, end, shared, of, children }: TowerProps) {
  return (
    <section class="map-tower" aria-label={name}>
      <h3>{name}</h3>
      <ol class="map-end">
        {end ? <Box box={end} /> : <li class="map-handed">{texts.handed}</li>}
      </ol>
      <div class="map-layer">
        <p class="map-times">× {layers}</p>
        <ol reversed>{children}</ol>
      </div>
      <ol>
        <Box box="positions" />
        <Box box="words" of={of.embedding} />
        {shared && <li class="map-handed">{texts.sharedTable}</li>}
      </ol>
    </section>
  );
}

export interface TowersProps {
  readonly model: 'encoder' | 'decoder' | 'both';
  readonly layers: number;
  readonly of?: Counts;
  /** What no lesson before this one was about is dark. */
  readonly promise?: boolean;
}

export function Towers({ model, layers, of = {}, promise }: TowersProps) {
  const isBoth = model === 'both';
  const sum = (
    <>
      <Box box="norm" of={of.norm} dark={promise} />
      <Box box="add" dark={promise} />
    </>
  );
  return (
    <div class="towers" data-model={model}>
      {model !== 'decoder' && (
        <Tower
          of={of}
          name={texts.towers.encoder}
          layers={layers}
          end={isBoth ? undefined : 'read'}
        >
          {sum}
          <Box box="forward" of={of.forward} dark={promise} />
          {sum}
          <Box box="self" of={of.attention} />
        </Tower>
      )}
      {model !== 'encoder' && (
        <Tower of={of} name={texts.towers.decoder} layers={layers} end="write" shared={isBoth}>
          {sum}
          <Box box="forward" of={of.forward} dark={promise} />
          {isBoth && (
            <>
              {sum}
              <Box box="cross" of={of.attention} />
            </>
          )}
          {sum}
          <Box box="masked" of={of.attention} />
        </Tower>
      )}
    </div>
  );
}
