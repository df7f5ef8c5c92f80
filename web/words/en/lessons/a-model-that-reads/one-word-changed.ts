// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  change: 'weight in the second sentence less that in the first',
  largest: 'largest change of a head, sign apart',
};

export const texts = {
  usual: 'The film was very good.',
  examples: ["The animal didn't cross the street because it was too tired.", 'The film was good.'],
  other: 'other sentence',
  usualOther: 'The film was not good.',
  otherExamples: [
    "The animal didn't cross the street because it was too wide.",
    'The film was never good, and not short.',
  ],
  becomes: (from: string, to: string) => `${from} → ${to}`,
  added: (piece: string) => `+ ${piece}`,
  gone: (piece: string) => `− ${piece}`,
  change: (layer: number, head: number) => `what changes in layer ${layer}, head ${head}`,
  summary: (layer: number, head: number, most: string) =>
    `The largest change is in layer ${layer}, head ${head}: ${most}.`,
  howMany: {
    question:
      '“Very good” becomes “not good”. In how many of the 72 heads does some weight change by more than 0.2?',
    options: {
      one: 'in a few, those that care about “not”',
      some: 'in some 10 to 30 of them',
      most: 'in most of them',
    },
    explain:
      'In {count(largest > 0.2):0}. In {count(largest > 0.05):0} of 72 some weight changes by more than 0.05. A word changes what all others are told about it, so nearly every head looks a little different. That a head changes is no sign that it cares.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  begin: 'how many pieces both begin with',
  end: 'and how many they end with',
  apart: 'what stands in one of them alone has a place of its own',
};

/** What of it the model reads, by its keys: that is English in any language. */
export const english = ['usual', 'examples', 'usualOther', 'otherExamples'];
