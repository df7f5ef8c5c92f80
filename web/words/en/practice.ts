// What the page of practice says.

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** In so many days, from tomorrow on. */
const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

export const practice = {
  introduction:
    'The questions of the course, away from their pictures. What you answer wrongly comes back after a day or two, and then after more and more days as you come to know it.',
  /** Of what comes back. */
  nothing: 'Nothing is waiting for you. Choose what you want to be asked about.',
  due: (count: number) => `${counted(count, 'question is', 'questions are')} due today.`,
  next: (days: number) => `Nothing is due today. The next question comes back ${inDays(days)}.`,
  rhythm: 'What comes back',
  when: { today: 'today', soon: 'within three days', week: 'within a week', later: 'later' },
  /** What can be asked about. */
  about: 'Ask me about',
  sets: {
    due: (count: number) => `what is due today (${count})`,
    met: (steps: number) => `all that I have met (${counted(steps, 'step', 'steps')})`,
  },
  begin: 'ask me',
  loading: 'The questions are being loaded.',
  noQuestions: 'There are no questions about this yet. Choose something else.',
  number: (number: number, count: number) => `Question ${number} of ${count}`,
  from: (lesson: number, step: string) => `lesson ${lesson}: ${step}`,
  /** Before a link to the step of a question. */
  isFrom: 'From',
  needsFigure: 'This one asks about a picture. Open it first if you do not remember it:',
  nextQuestion: 'next question',
  end: 'show how I did',
  done: (right: number, count: number) => `${right} of ${count} right at once.`,
  /** So many of them come back, the first one in so many days. */
  comesBack: (count: number, days: number) =>
    count === 0
      ? 'None of them has to come back.'
      : `${counted(count, 'of them comes', 'of them come')} back, ${count === 1 ? '' : 'the first one '}${inDays(days)}.`,
  oneSet: 'Choose what comes next, or stop here.',
};

/** A line that is missing in a program. */
export const missingLine = {
  title: 'The missing line',
  introduction: (lines: number) =>
    `One line is taken out of a program of the course. Which of these belongs there? The others are usual mistakes, and each says what it would do. There are ${lines} such lines.`,
  /** The name of the function, and before a link to its step. */
  of: (name: string) => `${name}: from`,
  program: (name: string) => `the program of ${name}, without a line`,
  gap: 'which line belongs here?',
  choose: 'Choose the line.',
  right: 'Right: this line belongs there.',
  wrong: (mistake: string) => `Not this one. With it, ${mistake}.`,
  next: 'another line',
  score: (right: number, asked: number) => `${right} of ${asked} right at once.`,
  write: 'write all of it yourself',
};

export const interview = {
  title: 'Fifteen questions of an interview',
  introduction:
    'Say it in your own words first. What you write stays in this browser. Then compare it with an answer that would do, and with what is often missing.',
  yours: 'Your answer',
  show: 'An answer that would do',
  missing: 'Often missing',
  shownIn: 'Shown in',
  /** What is often missing in answers, in the order of the questions. */
  often: [
    'That all three are made from the same vector, each by a matrix that is learned. A key is compared and never handed over; a value is handed over and never compared.',
    'Over what softmax runs: each query has a row of its own, and each row adds up to 1. And why √dₖ and not dₖ: the spread of a sum grows with the root of how many numbers it has.',
    'Who asks. In a translation the queries come from the sentence that is being written, so the weights have one row for each word written and one column for each word read.',
    'That these are two reasons. A short path helps the slope to reach far words; computing all words at once makes training fast. When text is written, it is still one word after the other.',
    'That heads cut the width up: eight heads have as many parameters as one wide one. And that nobody tells a head what to do, so not every head has a job that can be named.',
    'The feed-forward layer, which works on each word by itself and holds most of the numbers. And the sums past each part: without them six untrained layers make all words nearly alike.',
    'The difference between two statements: outputs move along with shuffled words, and a mean over the outputs does not change at all. Positions break both.',
    'That n² counts pairs, in time and, computed plainly, in memory. And that n·d² comes on top: with short texts and wide vectors the projections cost more than the pairs do.',
    'What each was trained on: BERT on words that were blanked out, GPT on the next word, T5 on stretches that were left out. The parts are the same; the mask and the task differ.',
    'That −∞ is put in before softmax, so that what is hidden gets exactly 0 and the rest is shared out anew. A weight set to 0 after softmax leaves a row that adds up to less than 1.',
    'How one would test it: take the word away, or move the weight, and see whether the answer changes. A large weight on a short value adds little to the mixture.',
    'Which of them change the result. Computing tile by tile gives the same numbers and saves memory, not multiplications. A window saves both, and what is outside it is not seen in that layer.',
    'That keys and values of the source are computed once and then asked for each word that is written. Decoders without an encoder have no cross-attention at all.',
    'What each assumes. A convolution takes for granted that neighbours belong together, which helps where there are few pictures; attention has to learn that from data.',
    'The positions: without them a shuffled picture gives the same set of outputs. And the cost: halve the side of a patch, and there are four times as many patches and sixteen times as many pairs.',
  ],
};

/** A mask that is to be set so that something happens. */
export const maskGoals = {
  title: 'Set the mask',
  introduction: (goals: number) =>
    `All words attend to all. Take dots away until the weights do what the sentence says: a dot lets the word on the left attend to the word above. There are ${goals} such sentences, and for one of them there is no mask.`,
  mask: 'who may attend to whom',
  weights: 'weights',
  summary: (allowed: number, all: number) => `${allowed} of ${all} pairs are allowed.`,
  blind: (words: string) =>
    `${words} may attend to nothing. Softmax would divide 0 by 0, and PyTorch writes NaN (“not a number”) into the whole row; here such a row gets zeros.`,
  check: 'test the mask',
  none: 'no mask can do this',
  /** Said of a goal that can be reached. */
  canBe: 'There is a mask that does this. It has to hide whole pairs, and nothing else.',
  still: (asks: string, heard: string, why: string) =>
    `Not yet: “${asks}” still attends to ${heard}, ${why}.`,
  missing: (asks: string, heard: string) =>
    `Not yet: “${asks}” no longer attends to ${heard}, though it may.`,
  itself: 'itself',
  unequal: (asks: string, most: string, mostWeight: string, least: string, leastWeight: string) =>
    `Not yet: “${asks}” gives “${most}” ${mostWeight}, but “${least}” only ${leastWeight}.`,
  reasons: {
    later: 'which comes later',
    before: 'which stands more than one word before it',
    apart: 'which is not next to it',
    filler: 'which is filler',
    otherSentence: 'which belongs to the other sentence',
    otherText: 'which belongs to the other text',
    neither: 'which is neither the first word nor the one that asks',
    only: 'though it may attend only to “cat”',
  },
  right: (name: string) => `Right: ${name}.`,
  shownIn: 'Shown in',
  lines: 'In PyTorch, True where a word may attend:',
  next: 'another sentence',
  score: (right: number, asked: number) => `${right} of ${asked} right at once.`,
  goals: {
    causal: {
      words: ['I', 'love', 'pizza', 'at', 'noon'],
      says: 'No word attends to a later one. Each attends to itself and to all that come before it.',
      name: 'this is a causal mask',
      about: 'Models that write, such as GPT, have it in every layer.',
    },
    window: {
      words: ['we', 'walk', 'home', 'in', 'rain'],
      says: 'Each word attends to itself and to the one right before it, and to no other.',
      name: 'this is a sliding window of two words',
      about: 'It keeps long texts cheap, because a word never has more than two to attend to.',
    },
    local: {
      words: ['tea', 'is', 'hot', 'and', 'sweet'],
      says: 'Each word attends to itself and to its neighbours on both sides, and to no other.',
      name: 'this is local attention, a window that looks both ways',
      about: 'It is for models that read a whole text at once.',
    },
    padding: {
      words: ['I', 'love', 'hot', 'pizza', '[PAD]'],
      says: 'No word attends to the filler [PAD], and the filler does not attend to itself. All five attend to the four words.',
      name: 'this is a padding mask',
      about:
        'Sentences of a batch are filled up to one length, and each of them needs such a mask of its own.',
    },
    packed: {
      words: ['I', 'sleep', 'we', 'eat', 'pizza'],
      says: 'Two sentences stand in one row, “I sleep” and “we eat pizza”. The words of a sentence attend to one another and to themselves, and to no word of the other sentence.',
      name: 'this is a block-diagonal mask',
      about: 'With it, short texts can be packed into one row, where filler would waste room.',
    },
    packedCausal: {
      words: ['go', 'home', 'we', 'eat', 'pizza'],
      says: 'Two texts stand in one row, “go home” and “we eat pizza”, and each is written by itself: a word attends to itself and to what comes before it in its own text.',
      name: 'this is a block-diagonal causal mask',
      about: 'With it, a model that writes can be trained on several texts packed into one row.',
    },
    sink: {
      words: ['once', 'a', 'cat', 'slept', 'here'],
      says: 'Each word attends to the first word and to itself, and to no other.',
      name: 'this is a window, of one word, with an attention sink',
      about:
        'Large models that write put much weight on their first words, so these stay open where a window hides the rest.',
    },
    only: {
      words: ['the', 'cat', 'says', 'it', 'hurts'],
      says: '“it” attends only to “cat”. All other words attend to all.',
      name: 'this is a mask made for one word',
      about:
        'In a trained model, pairs are hidden by hand to find out whether an answer depends on them: attention knockout.',
    },
    prefix: {
      words: ['who', 'sits', '?', 'the', 'cat'],
      says: '“who sits ?” is given: these three attend to one another, both ways, and to themselves, but not to the answer. The answer is written: its words attend to themselves and to all that come before them.',
      name: 'this is the mask of a prefix language model',
      about:
        'What is given is read both ways, and only what is written is kept from looking ahead.',
    },
    equal: {
      words: ['I', 'love', 'pizza', 'at', 'noon'],
      says: '“pizza” attends to all five words and gives each of them the same weight.',
      name: 'no mask can do this',
      about:
        'A mask decides who may be attended to. How the weight is shared among those who are left, the scores decide, and a mask leaves those as they are.',
    },
  },
};

/** A program in which one line is wrong. What it shares with a missing line is said there. */
export const wrongLine = {
  title: 'The wrong line',
  introduction: (programs: number) =>
    `In this function of the course, one line has been replaced by a usual mistake. Run it to see what comes out and what should, or find the line by reading. There are ${programs} such programs.`,
  /** The name of the function. */
  program: (name: string) => `the program of ${name}, with a wrong line`,
  repaired: (name: string) => `the program of ${name}, put right`,
  choose: 'Choose the line that is wrong.',
  /** Code stands in backticks, here and in what follows. */
  wrong: (line: string) => `Not this one: \`${line}\` is as it should be.`,
  right: (line: string, mistake: string) =>
    `Right. With \`${line}\`, ${mistake}. The line that belongs there is now in its place.`,
  next: 'another program',
};
