import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import { kilobytesOf, weighRemote } from '@rendezvous/contracts/budget';
import { compressBrotli } from '../release/precompress.ts';
import { currentBuild, readRelease } from '../release/readBuild.ts';
import { findProject, projects } from './projects.ts';

/** Kilobytes (1,024 bytes, brotli) of the shell, shared libraries and federation runtime (22). */
const START_BUDGET = 160.5;

export type Row = { what: string; kilobytes: number; limit: number };

const sizeIn = (directory: string) => async (file: string) =>
  (await compressBrotli(await readFile(path.join(directory, file)))).length;

/** Measures one build of a remote against its own budget: its entry, then its screens. */
export const measureRemote = async (name: string, directory: string): Promise<Row[]> => {
  const weights = await weighRemote(name, await readRelease<RemoteRelease>(directory), sizeIn(directory));
  return weights.map(({ part, bytes, limit }) => ({
    what: `${name}: ${part}`,
    kilobytes: kilobytesOf(bytes),
    limit,
  }));
};

/** Measures the current builds (`dist/current` of each project), the start of pages first. */
export const measureBudgets = async (): Promise<Row[]> => {
  const currentOf = (directory: string) => currentBuild(path.join(directory, 'dist'));
  const shell = await currentOf(findProject('shell').directory);
  const { js } = await readRelease<ShellRelease>(shell);
  const sizes = await Promise.all(js.map(({ url }) => sizeIn(shell)(url)));
  const start = sizes.reduce((total, size) => total + size, 0);
  const what = 'shell, shared libraries and federation runtime';
  const rows: Row[] = [{ what, kilobytes: kilobytesOf(start), limit: START_BUDGET }];
  for (const { name, directory } of projects.filter(({ kind }) => kind === 'remote'))
    rows.push(...(await measureRemote(name, await currentOf(directory))));
  return rows;
};
