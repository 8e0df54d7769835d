import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { StartError } from '../kernel/StartError.ts';
import type { FileTree } from './fileTree.ts';
import type { Step } from './createProgress.ts';

/** Files copied at the same time, which hides the latency of a bucket. */
const PARALLEL = 8;

async function hashBody(body: Readable, step?: Step): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    step?.count(chunk.length);
  }
  return hash.digest('hex');
}

/** Returns the SHA-256 of a file without loading it into memory. */
export const hashFile = (file: string, step?: Step): Promise<string> =>
  hashBody(createReadStream(file), step);

export type CopiedFile = { key: string; sha256: string };

export const explainDamage = (file: string): StartError =>
  new StartError(`${file} is damaged: it differs from what was backed up. The database is still empty.`);

/** Copies a file. @param expected its hash, if known. @returns null if it has been deleted */
async function copyFile(
  key: string,
  { from, to, step }: { from: FileTree; to: FileTree; step: Step },
  expected?: string,
): Promise<CopiedFile | null> {
  const body = await from.open(key);
  if (body === null) return null;
  const hash = createHash('sha256');
  let sha256 = '';
  async function* measure(): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      hash.update(chunk);
      step.count(chunk.length);
      yield chunk;
    }
    sha256 = hash.digest('hex');
    // Throws before the stream ends, so that the target discards the file.
    if (expected !== undefined && sha256 !== expected) throw explainDamage(key);
  }
  await to.write(key, Readable.from(measure(), { objectMode: false }));
  return { key, sha256 };
}

/** Handles several items at a time, without reading ahead in the list. */
async function forEach<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const takeTurns = async (): Promise<void> => {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: PARALLEL }, takeTurns));
}

/** Copies all files. @param onCopied called with each one that was still there */
export const backUpTree = (
  trees: { from: FileTree; to: FileTree; step: Step },
  onCopied: (file: CopiedFile) => void,
): Promise<void> =>
  forEach(trees.from.list(), async (key) => {
    const copied = await copyFile(key, trees);
    if (copied) onCopied(copied);
  });

/** Builds are already in the folder of a built server. */
async function isThere({ kind, open }: FileTree, { key, sha256 }: CopiedFile): Promise<boolean> {
  const body = kind === 'folder' ? await open(key) : null;
  return body !== null && (await hashBody(body)) === sha256;
}

/**
 * Copies the files that the target lacks.
 * @throws StartError if the backup lacks one or its hash differs
 */
export const restoreTree = (
  trees: { from: FileTree; to: FileTree; step: Step },
  files: AsyncIterable<CopiedFile>,
): Promise<void> =>
  forEach(files, async (file) => {
    if (await isThere(trees.to, file)) return;
    const { key, sha256 } = file;
    if ((await copyFile(key, trees, sha256)) === null) throw new StartError(`The backup lacks ${key}.`);
  });
