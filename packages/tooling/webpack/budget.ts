import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import { findProject, projects, type Project } from './projects.ts';
import { measureRemote, readBuild, row, START_BUDGET, sum, type Row } from './remoteBudget.ts';

const readCurrent = async <Release>(project: Project) => {
  const distribution = path.join(project.directory, 'dist');
  const version = (await readFile(path.join(distribution, 'current'), 'utf8')).trim();
  return readBuild<Release>(path.join(distribution, version));
};

/** Measures the current builds (`dist/current` of each project). */
export const measureBudgets = async (): Promise<Row[]> => {
  const { directory, release } = await readCurrent<ShellRelease>(findProject('shell'));
  const start = await sum(
    directory,
    release.js.map(({ url }) => url),
  );
  const rows = [row('shell, shared libraries and federation runtime', start, START_BUDGET)];
  for (const project of projects.filter((each) => each.kind === 'remote')) {
    const built = await readCurrent<RemoteRelease>(project).catch(() => undefined);
    if (built) rows.push(...(await measureRemote(project.name, built)));
  }
  return rows;
};

if (process.argv[1] === import.meta.filename) {
  for (const { what, kilobytes: size, limit } of await measureBudgets()) {
    const mark = size > limit ? '  over' : '';
    console.log(`${what.padEnd(48)}${size.toFixed(1).padStart(8)} KB of ${limit}${mark}`);
  }
}
