// What is done after each test, whichever file it is in.
export const afterEachTest: (() => void)[] = [];
