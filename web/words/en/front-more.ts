// What the front page says below the figure and the ways in: what is proved and how, how long it takes, what it needs, for teaching.
import { hours } from './time';

export const frontMore = {
  computed: {
    title: 'Computed here, equal to PyTorch’s',
    text: (steps: number) =>
      `An engine written in C++ computes every number while you watch, and each number tells you where it comes from. Each of the ${steps} steps has a PyTorch program, and tests compare what it gives with what the engine gives. The scores above, in PyTorch:`,
  },
  tested: {
    title: (tutorials: number) => `${tutorials} tutorials, tested`,
    text: 'The course follows tutorials on attention and puts what they say to the test. Much of it holds, some of it does not. You bet first, and then an experiment decides, in front of you.',
  },
  time: {
    title: 'How long it takes',
    road: (road: string, minutes: number) => `${road}: about ${hours(minutes)}.`,
    end: (lesson: number, what: string, minutes: number) =>
      `To the end of lesson ${lesson}, ${what}: about ${hours(minutes)}.`,
    text: 'Counted from the words, figures and questions of each step on the main road. You can stop at any step and come back.',
  },
  needs: {
    title: 'What it needs, what it costs',
    text: 'A browser with WebAssembly: Chrome or Edge 110, Firefox 121, Safari 16.4, or newer, on a phone as well. It costs nothing and asks for no account. What you answer is kept in this browser, and nothing of it is sent anywhere.',
  },
  teach: {
    title: 'For teaching',
    present:
      '“present”, above every step, fills the wall with its figure. Page Down leads to the next one, and what you set stays set.',
    embed:
      '“share” gives a link to a step with all that you set in it, and the code that puts its figure into a page of your own.',
    claims: 'A class can bet on what the tutorials say, and let the experiment decide.',
    own: 'Choose steps, lock what is to stay, and give the road to a class as a link; their answers come back as files that one page turns into a table:',
    laboratories: 'Figures that stand alone',
    file: 'The whole course also comes as one file, attention-lab.html, that needs no network.',
  },
  cite: {
    title: 'Licence and citation',
    licence: 'MIT licence.',
    more: 'As BibTeX, and what was tested, what is kept and where mistakes are reported:',
    reference: (version: string, year: string) =>
      `The Attention Lab authors (${year}). Attention Lab, version ${version}.`,
  },
};
