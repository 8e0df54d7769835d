export { DataDirLocked, lockDataDir } from './dataLock.ts';
export type { Holder } from './dataLock.ts';
export { EmbeddedError } from './EmbeddedError.ts';
export { APPLICATION } from './roles.ts';
export { embeddedUrl, startEmbedded } from './startEmbedded.ts';
export type { Embedded, EmbeddedOptions } from './startEmbedded.ts';
