import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@rendezvous/contracts';
import { kilobytesOf, weighRemote } from '@rendezvous/contracts/budget';
import { compressBrotli } from '../release/precompress.ts';

/** Kilobytes (1,024 bytes, brotli) of the shell, shared libraries and federation runtime (22). */
export const START_BUDGET = 160.5;

/** Bytes a second of slow 4G (1.6 Mbit/s). */
const SLOW_BYTES = 200_000;

export const brotliSize = async (file: string): Promise<number> =>
  (await compressBrotli(await readFile(file))).length;

export type Row = { what: string; kilobytes: number; limit: number };

/** Reads the release of a build. */
export const readBuild = async <Release = RemoteRelease>(
  directory: string,
): Promise<{ directory: string; release: Release }> => {
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8')) as {
    release: Release;
  };
  return { directory, release };
};

/** Bytes after compression. */
export const sum = async (directory: string, files: string[]): Promise<number> => {
  const sizes = await Promise.all(files.map((file) => brotliSize(path.join(directory, file))));
  return sizes.reduce((total, size) => total + size, 0);
};

export const row = (what: string, bytes: number, limit: number): Row => ({
  what,
  kilobytes: kilobytesOf(bytes),
  limit,
});

/**
 * Measures one build of a remote against its own budget.
 * @returns its entry, then its screens
 */
export const measureRemote = async (
  name: string,
  { directory, release }: { directory: string; release: RemoteRelease },
): Promise<Row[]> => {
  const weights = await weighRemote(name, release, (file) => brotliSize(path.join(directory, file)));
  return weights.map(({ part, bytes, limit }) => row(`${name}: ${part}`, bytes, limit));
};

/** Describes the largest screen: its size, its budget, and its cost on slow 4G. */
export const describeRemote = ([entry, ...screens]: Row[]): string => {
  if (entry === undefined) return '';
  const largest = screens.toSorted((a, b) => b.kilobytes - a.kilobytes)[0] ?? entry;
  const seconds = ((entry.kilobytes + largest.kilobytes) * 1024) / SLOW_BYTES;
  return `${largest.what} ${largest.kilobytes} KB of ${largest.limit}, with the entry ${seconds.toFixed(2)} s on slow 4G`;
};
