export function wrongWords(words: string): string;
