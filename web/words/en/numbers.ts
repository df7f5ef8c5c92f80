// What is said at a computed number, and of what prose may hold beside text: these words come with the first figure.

export const cell = {
  label: (name: string, number: string) => `${name}, ${number}, explain`,
};

export const inline = {
  show: 'show in the figure',
  curious: (title: string) => `For the curious: ${title}`,
  recap: 'What you found',
};

export const made = {
  random: { badge: 'random', says: 'drawn at random, as in a network before training' },
  hand: { badge: 'made by hand', says: 'chosen by the author of this step' },
  directed: {
    badge: 'trained: told where to look',
    says: 'learned from examples that said where to look; real models are told only the right answer',
  },
  trained: { badge: 'trained', says: 'learned from examples' },
  quoted: {
    badge: 'quoted',
    says: 'copied from a tutorial or from a longer run, not computed here',
  },
  told: { badge: 'told', says: 'said of real models; nothing on this page computes it' },
};
