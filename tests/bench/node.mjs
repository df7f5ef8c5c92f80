// The process of one contestant under Node: answers the runner's messages with the functions of worker.mjs.

import { batch, begin, startUp } from './worker.mjs';

const calls = { batch, begin, startUp };

process.on('message', async ([name, argument]) => {
  try {
    process.send({ value: await calls[name](argument) });
  } catch (error) {
    process.send({ error: String(error?.message ?? error) });
  }
});
