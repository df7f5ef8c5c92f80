// How people spell dates: the names of months, and the small words and endings around numbers.

export const dates = {
  months: 'January February March April May June July August September October November December',
  the: 'the',
  /** After 1, 2, 3 and every other number. */
  endings: 'st nd rd th',
};
