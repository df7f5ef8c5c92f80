// What the front page says to who comes back.

export const back = {
  seen: (seen: number, count: number) =>
    `You have seen ${seen} of the ${count} steps on the main road.`,
  title: 'Welcome back.',
  finished: (road: string) => `${road}, walked to its end.`,
  goOn: 'Go on',
  goBack: 'Go back',
  again: 'Try again',
  next: 'Not seen yet',
  wrong: 'Answered wrongly',
  trained: 'Trained by you',
  road: (title: string) => `From your teacher: ${title}`,
  more: (count: number) => `${count} more`,
};
