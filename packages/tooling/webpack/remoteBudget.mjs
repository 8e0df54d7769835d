import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { kilobytesOf, weighRemote } from '@rendezvous/contracts/budget';
import { compressBrotli } from '../release/precompress.ts';

/** Kilobytes (1,024 bytes) of brotli. */
export const BUDGETS = { shellAndShared: 138.5, federationRuntime: 30 };

/** Bytes a second of slow 4G (1.6 Mbit/s). */
const SLOW_BYTES = 200_000;

export const brotliSize = async (file) => (await compressBrotli(await readFile(file))).length;

/** @param {string} directory of a build */
export const readBuild = async (directory) => {
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8'));
  return { directory, release };
};

/** Bytes after compression. */
export const sum = async (directory, files) => {
  const sizes = await Promise.all(files.map((file) => brotliSize(path.join(directory, file))));
  return sizes.reduce((total, size) => total + size, 0);
};

/** @returns {{what: string, kilobytes: number, limit: number}} */
export const row = (what, bytes, limit) => ({ what, kilobytes: kilobytesOf(bytes), limit });

/**
 * Measures one build of a remote against its own budget.
 * @param {string} name of the remote
 * @param {{directory: string, release: object}} built
 * @returns {Promise<{what: string, kilobytes: number, limit: number}[]>} its entry, then its screens
 */
export const measureRemote = async (name, { directory, release }) => {
  const weights = await weighRemote(name, release, (file) => brotliSize(path.join(directory, file)));
  return weights.map(({ part, bytes, limit }) => row(`${name}: ${part}`, bytes, limit));
};

/** What the largest screen weighs, of how much, and what that costs a visitor on slow 4G. @param {{what: string, kilobytes: number, limit: number}[]} rows of a remote */
export const describeRemote = ([entry, ...screens]) => {
  const largest = screens.toSorted((a, b) => b.kilobytes - a.kilobytes)[0] ?? entry;
  const seconds = ((entry.kilobytes + largest.kilobytes) * 1024) / SLOW_BYTES;
  return `${largest.what} ${largest.kilobytes} KB of ${largest.limit}, with the entry ${seconds.toFixed(2)} s on slow 4G`;
};
