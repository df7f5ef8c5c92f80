// What a road is given out as: a link, frames, elements, a list, and the command that makes packages of it.
import { giveOut as texts } from '#words/teach';
import { CopyButton } from '../../figures/CopyButton';
import { formatAddress } from '../../lab/address';
import { useWalk } from '../../lab/context';
import { escaped } from '../../lab/markup';
import { most, type RoadSheet } from '../../lab/own-road';
import type { Walk } from '../../lab/walk';
import { elementScript, elementTag, frameTag, heightScript, scriptTag } from '../share-code';
import { addressOf, finished, stopOf } from './draft';

export interface GiveOutProps {
  readonly sheet: RoadSheet;
  /** The road as an address writes it; `undefined` as long as it has no step. */
  readonly code: string | undefined;
}

export function GiveOut({ sheet, code }: GiveOutProps) {
  const walk = useWalk();
  return (
    <section class="road-out">
      <h2>{texts.title}</h2>
      {!code ? (
        <p>{texts.first}</p>
      ) : code.length > most.code ? (
        <p class="trouble">{texts.tooLong(code.length, most.code)}</p>
      ) : (
        <Made walk={walk} sheet={finished(sheet)} code={code} />
      )}
    </section>
  );
}

interface MadeProps {
  readonly walk: Walk;
  readonly sheet: RoadSheet;
  readonly code: string;
}

function Made({ walk, sheet, code }: MadeProps) {
  const hash = formatAddress({ road: code }, 'hash');
  const onPaper = formatAddress({ road: code, view: 'print' }, 'hash');
  const onWall = formatAddress(
    { road: code, view: 'lab', staging: new Map([['reveal', 'question']]) },
    'hash',
  );
  const link = `${walk.base}${hash}`;
  const steps = sheet.steps.map((step) => ({
    ...step,
    title: stopOf(walk, step.step)?.step.title ?? step.step,
  }));
  const made = [
    [texts.link, link],
    [texts.frames, asFrames(walk.base, steps)],
    [texts.elements, asElements(walk.base, steps)],
    [texts.markdown, asMarkdown(link, walk.base, sheet.title, steps)],
    [texts.command, `npm run package:scorm -- --road "${link}"`],
  ] as const;
  return (
    <>
      {walk.base.startsWith('file:') && <p>{texts.onDisk}</p>}
      <p>
        <a href={hash}>{texts.open}</a>, <a href={onPaper}>{texts.handout}</a>,{' '}
        <a href={onWall}>{texts.present}</a>
      </p>
      {made.map(([label, text]) => (
        <p class="row" key={label}>
          <CopyButton text={text} label={label} />
        </p>
      ))}
      <p class="quiet">{texts.scorm}</p>
      <details>
        <summary>{texts.show}</summary>
        {made.map(([label, text]) => (
          <pre key={label}>
            <code>{text}</code>
          </pre>
        ))}
      </details>
    </>
  );
}

type Titled = RoadSheet['steps'][number] & { readonly title: string };

/** About as high as a figure is, until it has said how high. */
const height = 600;

const heading = ({ title, words }: Titled): string =>
  [`<h2>${escaped(title)}</h2>`, ...(words ? [`<p>${escaped(words)}</p>`] : [])].join('\n');

export function asFrames(base: string, steps: readonly Titled[]): string {
  const frames = steps.map(
    (step) =>
      `${heading(step)}\n${frameTag(`${base}${addressOf(step, 'embed')}`, step.title, height)}`,
  );
  return [...frames, heightScript].join('\n\n');
}

export function asElements(base: string, steps: readonly Titled[]): string {
  const { script, src } = elementScript(base);
  const elements = steps.map((step) => {
    const reference = addressOf(step, 'embed');
    const link = `${base}${reference}`;
    return `${heading(step)}\n${elementTag({ src, link, reference, height, title: step.title })}`;
  });
  return [scriptTag(script), ...elements].join('\n\n');
}

/** What would be more than text in Markdown is text. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>&#|~]/g, '\\$&');

export function asMarkdown(
  link: string,
  base: string,
  title: string,
  steps: readonly Titled[],
): string {
  const lines = steps.map((step, i) => {
    const words = step.words ? `: ${plain(step.words)}` : '';
    return `${i + 1}. [${plain(step.title)}](<${base}${addressOf(step)}>)${words}`;
  });
  return `[${plain(title)}](<${link}>)\n\n${lines.join('\n')}\n`;
}
