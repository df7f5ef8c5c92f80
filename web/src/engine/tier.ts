// What there is of the engine: two tiers of functions, each in two builds of one source. Where their bytes come from is said by
// binaries.*.ts, which of them a class is made for by the class.

/** What the lessons call, small and loaded with the page; and everything, fetched when a lesson or a job first needs it. */
export type Tier = 'page' | 'full';

/** With plain SIMD, and with relaxed SIMD, which is faster and which not every browser has. */
export type EngineBuild = 'plain' | 'relaxed';

/** Those of a wasm file, wherever they are from. */
export type Bytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;

/** Where to get the bytes of each build of a tier. */
export type Binaries = Readonly<Record<EngineBuild, () => Promise<Bytes>>>;
