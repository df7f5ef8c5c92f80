// How long something takes, in words.

/** To the half hour; at least one. */
export const hours = (minutes: number): string => {
  const halves = Math.max(1, Math.round(minutes / 30));
  const written = `${Math.floor(halves / 2) || ''}${halves % 2 === 1 ? '½' : ''}`;
  return halves <= 2 ? `${written} hour` : `${written} hours`;
};
