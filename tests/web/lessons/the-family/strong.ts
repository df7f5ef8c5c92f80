// The strong claims of this lesson's words, and what holds each.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence: 'The fold on this page is drawn by hand; nothing here predicts it.',
    held: 'definition',
    by: 'says what the figure shows',
  },
  {
    sentence: 'Positions that never change ({covariance[5]:short}) say nothing.',
    held: 'proof',
    by: 'the covariance with a constant is 0',
  },
  {
    sentence:
      'To find this out, a column must ask other columns, over all relatives: that is attention between columns.',
    held: 'definition',
    by: 'what attention between columns computes',
  },
  {
    sentence: 'Attention must learn even that.',
    held: 'definition',
    by: 'nothing in a product of queries and keys says what is near',
  },
  {
    sentence:
      'Attention adds up rows by weights, and the weights come from the rows alone: nothing in a row says where its patch lay.',
    held: 'proof',
    by: 'equal rows in another order give the same outputs in that order',
  },
  {
    sentence: 'One line can only remind you.',
    held: 'rhetorical',
    by: 'says what these fifteen answers are for',
  },
  {
    sentence:
      'You have seen why the scores must stay tame, what a mask takes away, how a sentence without positions loses its order, how the matrices are learned, and that heads and layers repeat this, with a few parts more.',
    held: 'rhetorical',
    by: 'looks back at the course; each part has its step',
  },
  {
    sentence: 'A model that has read the web can continue any text.',
    held: 'definition',
    by: 'a language model gives chances of a next token after any row of tokens',
  },
  {
    sentence:
      'In instruction tuning the text is a conversation somebody wrote as an example, and only the words of the answer count.',
    held: 'test',
    test: 'prices every word of a text, and of a conversation those of the answer alone',
    by: 'both texts of the step',
  },
  {
    sentence:
      'The examples teach it hardly any facts: they show which of the many ways to go on is wanted.',
    held: 'told',
    by: 'Ouyang and others, 2022: what instruction tuning is for',
  },
  {
    sentence:
      'Every layer takes a plain mean here, so the share of far pixels is tiny: only a few ways lead from them.',
    held: 'computed on the page',
    by: 'the shares stand in the figure',
  },
  {
    sentence: 'You type a few words, and a search finds pictures nobody labelled.',
    held: 'rhetorical',
    by: 'an example from life',
  },
  {
    sentence:
      'It looks like attention, but no value is handed over, and picture and words never see each other.',
    held: 'definition',
    by: 'how such a model is made: two encoders and a product',
  },
  {
    sentence:
      'The two encoders never see each other’s input, so a picture’s vector is the same whatever is asked.',
    held: 'definition',
    by: 'how such a model is made: two encoders and a product',
  },
  {
    sentence: 'Then add noise until you cannot tell the vowels apart.',
    held: 'definition',
    by: 'an instruction to the reader, no claim',
  },
  {
    sentence:
      'So the letters find their frames, although nobody marked where one vowel ends and the next begins.',
    held: 'computed on the page',
    by: 'the queries of the letters are made of the vowels’ own strengths; noise can be added in the figure',
  },
  {
    sentence:
      'A decoder that writes “a i a” must know that its first “a” is written: from its own words and from positions, as in lessons … and ….',
    held: 'definition',
    by: 'what the question asks of a writer',
  },
  {
    sentence:
      'GPT, Llama and, as far as is known, Claude and Gemini are decoders: any task can be put as a text to be continued.',
    held: 'told',
    by: 'what is published of these models',
  },
  {
    sentence:
      'Encoders remain where a text is only to be found or sorted, and encoder with decoder where one thing is turned into another, as speech into text.',
    held: 'told',
    by: 'what such models are used for, 2025',
  },
];
