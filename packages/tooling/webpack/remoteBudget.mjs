import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressBrotli } from '../release/precompress.mjs';

/** Kilobytes (1,024 bytes) of brotli. Records 40, 41, 46, 54, 59, 60 and 72 in docs/decisions raised the first from 140. */
export const BUDGETS = { shellAndShared: 158.5, federationRuntime: 30, remoteEntry: 8.5, firstScreen: 45 };

/**
 * The largest screen of each remote may weigh so much: what it has now and a tenth. Others have `firstScreen`. Raising one
 * slows a first visit down by the seconds that publishing prints.
 */
const SCREENS = {
  account: 26,
  'auth-signup': 23,
  chat: 27,
  console: 38,
  landers: 12,
  likes: 9.5,
  members: 14,
  payments: 20.5,
};

/** Bytes a second of slow 4G (1.6 Mbit/s). */
const SLOW_BYTES = 200_000;

const kilobytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;
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
export const row = (what, bytes, limit) => ({ what, kilobytes: kilobytes(bytes), limit });

/**
 * Measures one build of a remote against its own budget.
 * @param {string} name of the remote
 * @param {{directory: string, release: object}} built
 * @returns {Promise<{what: string, kilobytes: number, limit: number}[]>} its entry, then its screens
 */
export const measureRemote = async (name, { directory, release }) => {
  const screens = Object.entries(release.exposes).filter(([exposed]) => exposed !== './remote');
  const rows = screens.map(async ([exposed, { js }]) =>
    row(`${name}: ${exposed.slice(2)}`, await sum(directory, js), SCREENS[name] ?? BUDGETS.firstScreen),
  );
  const entry = row(`${name}: entry`, await sum(directory, [release.entry]), BUDGETS.remoteEntry);
  return [entry, ...(await Promise.all(rows))];
};

/** What the largest screen weighs, of how much, and what that costs a visitor on slow 4G. @param {{what: string, kilobytes: number, limit: number}[]} rows of a remote */
export const describeRemote = ([entry, ...screens]) => {
  const largest = screens.toSorted((a, b) => b.kilobytes - a.kilobytes)[0] ?? entry;
  const seconds = ((entry.kilobytes + largest.kilobytes) * 1024) / SLOW_BYTES;
  return `${largest.what} ${largest.kilobytes} KB of ${largest.limit}, with the entry ${seconds.toFixed(2)} s on slow 4G`;
};
