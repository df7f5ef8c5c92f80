// The two trained models of the course, for programs: the weights and pieces that the lessons have, behind the functions that
// `transformers` and `safetensors` (their __init__.py) call; and files of trainings, whose tensors programs read. A program gets those whose files the page sent with it.
import type { Encoder, Engine } from '../engine';
import type { TypedValues } from '../engine/core';
import { readWeights } from '../engine/safetensors';
import { Tensor } from '../engine/tensor';
import { openDecoder, openEncoder } from '../lab/model-file';
import type { ModelName } from './protocol';

type Model = ReturnType<typeof openDecoder> | ReturnType<typeof openEncoder>;

export class Trained {
  readonly #engine: Engine;
  readonly #open = new Map<string, Model>();
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #files = new Map<string, ReturnType<typeof readWeights>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  has(name: ModelName): boolean {
    return this.#open.has(name);
  }

  /** It stays open: programs come one after the other. @throws EngineError that says what is wrong with the file. */
  open(name: ModelName, bytes: Uint8Array): void {
    const open = name === 'reader' ? openEncoder : openDecoder;
    this.#open.set(name, open(this.#engine, bytes));
    this.#bytes.set(name, bytes);
  }

  /** A file whose tensors can be read, and no more. */
  add(name: string, bytes: Uint8Array): void {
    this.#bytes.set(name, bytes);
  }

  /** What Python calls, with plain numbers and texts. */
  readonly functions = {
    here: (name: string): boolean => this.#bytes.has(name),
    config: (name: string): string => JSON.stringify(this.#model(name).config),
    encode: (name: string, text: string): string =>
      JSON.stringify(
        this.#model(name)
          .pieces.encode(text)
          .map(({ id }) => id),
      ),
    piece: (name: string, id: number): string => this.#model(name).pieces.name(id),
    idOf: (name: string, piece: string): number => this.#model(name).pieces.idOf(piece) ?? -1,
    decode: (name: string, ids: string): string => this.#model(name).pieces.decode(JSON.parse(ids)),
    metadata: (name: string): string => JSON.stringify(this.#file(name).metadata),
    /** What the file holds, each with its type and shape; an int8 matrix and the scales of its rows are two. */
    entries: (name: string): string => {
      const { entries, quantized } = this.#file(name);
      return JSON.stringify([
        ...entries.map(({ name, dtype, shape }) => [name, dtype, shape]),
        ...quantized.flatMap(({ name, rows, columns, scales }) => [
          [name, 'int8', [rows, columns]],
          [scales.name, scales.dtype, scales.shape],
        ]),
      ]);
    },
    /**
     * @param rows of an int8 matrix which rows, as JSON; empty for all.
     * @returns a handle that is the caller's; int8 as float32.
     */
    tensor: (name: string, tensor: string, rows: string): number => {
      const { entries, quantized } = this.#file(name);
      const matrix = quantized.find((each) => each.name === tensor);
      if (matrix) {
        const { columns, numbers } = matrix;
        const signed = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length);
        const which: readonly number[] = rows === '' ? [] : JSON.parse(rows);
        const picked =
          rows === '' ? Float32Array.from(signed) : new Float32Array(which.length * columns);
        for (const [i, row] of which.entries()) {
          picked.set(signed.subarray(row * columns, (row + 1) * columns), i * columns);
        }
        return this.#made(picked, [picked.length / columns, columns]);
      }
      const others = [...entries, ...quantized.map(({ scales }) => scales)];
      const entry = others.find((each) => each.name === tensor);
      if (!entry) throw new Error(`the model has no "${tensor}"`);
      return this.#made(entry.values(), entry.shape);
    },
    /**
     * @param ids the handle of a tensor (length).
     * @param past how many of the pieces of the call before stay, of a decoder.
     * @returns handles that are the caller's, one after the other: what comes out, and if it is asked for the weights and the line of all
     * layers; 0 for what is not.
     */
    forward: (
      name: string,
      ids: number,
      past: number,
      everywhere: boolean,
      weights: boolean,
      line: boolean,
    ): string => {
      const engine = this.#engine;
      const { model } = this.#model(name);
      const request = { weights, line };
      const given = new Tensor(ids, engine);
      const handles = engine.untraced(() =>
        engine.noGrad(() =>
          engine.scope(() => {
            const [out, inside] =
              name === 'reader'
                ? (model as Encoder).forward(given, request)
                : (model as ReturnType<typeof openDecoder>['model']).forward(given, {
                    ...request,
                    past,
                    allLogits: everywhere,
                  });
            // What a scope made ends with it.
            return [out, inside.weights, inside.line].map((tensor) =>
              tensor ? engine.module.clone(tensor.handle) : 0,
            );
          }),
        ),
      );
      return handles.join(' ');
    },
  };

  /** A tensor that is the caller's. */
  #made(values: TypedValues, shape: readonly number[]): number {
    const engine = this.#engine;
    return engine.untraced(() =>
      engine.scope(() => engine.module.clone(engine.tensor(values, { shape }).handle)),
    );
  }

  /** What its file holds: read again, for who asks for its weights themselves. */
  #file(name: string): ReturnType<typeof readWeights> {
    const bytes = this.#bytes.get(name);
    if (!bytes) throw new Error(`the model "${name}" is not here`);
    const file = this.#files.get(name) ?? readWeights(bytes);
    this.#files.set(name, file);
    return file;
  }

  #model(name: string): Model {
    const model = this.#open.get(name);
    if (!model) throw new Error(`the model "${name}" is not here`);
    return model;
  }
}
