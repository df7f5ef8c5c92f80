// The one error type of the engine as TypeScript sees it, and the one place where C++ exceptions become it.
// It holds no page logic: the page decides where a message is shown.

/** Bad input to the engine. The message names the function and the shapes. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** Why an engine cannot run here. */
export type NotStarted =
  | 'noWasm'
  | 'notDownloaded'
  | 'policy'
  | 'noSimd'
  | 'noExceptions'
  | 'noRelaxedSimd'
  | 'damaged'
  | 'noMemory'
  | 'other';

/** An engine that cannot run. Who speaks another language than the message goes by the reason. */
export class StartError extends EngineError {
  readonly reason: NotStarted;

  constructor(reason: NotStarted, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What Emscripten exports for C++ exceptions (`-sEXPORT_EXCEPTION_HANDLING_HELPERS`), and the pointer of its stack. */
export interface ExceptionHelpers {
  getExceptionMessage(exception: unknown): [type: string, message: string];
  decrementExceptionRefcount(exception: unknown): void;
  stackSave(): number;
  stackRestore(stack: number): void;
}

/** What stands in the place of a module that was stopped: every call says why, but for those that give memory back. */
export function unusable<Module extends object>(module: Module, cause: Error): Module {
  const refuse = () => {
    throw new EngineError(`the engine was stopped (${cause.message}): load another`, {
      cause,
    });
  };
  return new Proxy(module, {
    get: (_, name) => (String(name).startsWith('release') ? () => {} : refuse),
  });
}

/** A value that does not belong where it is, for a message. */
export function described(value: unknown): string {
  if (typeof value === 'string') return `'${value}' (a string)`;
  if (typeof value === 'bigint') return `${value}n (a BigInt)`;
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    return `a value of type ${Object.prototype.toString.call(value).slice('[object '.length, -1)}`;
  }
  return String(value);
}

/**
 * Calls into the wasm module. A C++ exception, the engine's own or want of memory, becomes an `EngineError`.
 * The exception object and the part of the stack that it jumped out of are given back, so errors cost no memory.
 * What stops the module in the middle of its work leaves its memory in no known state: that is told to `stopped`.
 */
export function callEngine<Result>(
  helpers: ExceptionHelpers,
  work: () => Result,
  stopped: (cause: Error) => void,
): Result {
  const stack = helpers.stackSave();
  try {
    return work();
  } catch (thrown) {
    const inside = helpers.stackSave() !== stack;
    helpers.stackRestore(stack);
    // Browsers say in several ways that their own stack is full: where the module's had not been left, that was inside.
    const fullStack = inside && /^(Range|Internal)E/.test(String(thrown));
    if (thrown instanceof WebAssembly.RuntimeError || fullStack) stopped(thrown as Error);
    if (!(thrown instanceof WebAssembly.Exception)) throw thrown;
    const [type, message] = helpers.getExceptionMessage(thrown);
    helpers.decrementExceptionRefcount(thrown);
    // The only others come from want of memory: bad_alloc, length_error.
    throw new EngineError(type.includes('EngineError') ? message : 'out of memory');
  }
}
