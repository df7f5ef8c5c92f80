// What the page says that opens pages which somebody wrote in Markdown.

const line = (number: number) => `The function to write on line ${number} cannot be used: `;

export const sheet = {
  introduction:
    'Here you open a page that you or your teacher wrote: prose and formulas, Python that runs in this browser, and functions to write that are checked. It is one file in Markdown. Nothing of it leaves this computer, and nothing runs before you press the button.',
  open: 'open a page',
  another: 'open another page',
  example: 'show an example',
  save: 'save the example as a file',
  opened: (file: string) => `${file} is open.`,
  fetching: (address: string) => `${address} is on its way.`,
  elsewhere: (address: string) =>
    `${address} is not on the site of this course, and the page reads no other. Save the file and open it here.`,
  absent: (address: string) => `There is no page ${address} on this site.`,
  large: (file: string) =>
    `${file} is larger than a megabyte: that is no page that somebody wrote.`,
  unreadable: (file: string) => `${file} could not be read.`,
  cell: (number: number) => `Python, cell ${number}`,
  back: 'back to the page’s text',
  wrong: {
    function: (number: number) => `${line(number)}it has no def and no class.`,
    write: (number: number) =>
      `${line(number)}it has no line “# WRITE”, below which stands what is left to the reader.`,
    cases: (number: number) =>
      `${line(number)}it has no line “# CASES” with a function cases() below it.`,
  },
};
