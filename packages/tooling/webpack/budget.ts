import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import webpack, { type Module } from 'webpack';
import { runOnce } from './build.ts';
import { createConfiguration } from './preset.ts';
import { findProject, projects, type Project } from './projects.ts';
import { BUDGETS, brotliSize, measureRemote, readBuild, row, sum, type Row } from './remoteBudget.ts';

const readCurrent = async <Release>(project: Project) => {
  const distribution = path.join(project.directory, 'dist');
  const version = (await readFile(path.join(distribution, 'current'), 'utf8')).trim();
  return readBuild<Release>(path.join(distribution, version));
};

const runtimeModule = /[\\/]node_modules[\\/]@module-federation[\\/]/;

/**
 * Bytes of the federation runtime (and webpack's own), which the shell's start files hold: the same build with all the
 * rest in a file of its own.
 */
const measureRuntime = async (): Promise<number> => {
  const outputPath = await mkdtemp(path.join(os.tmpdir(), 'rv-budget-'));
  const configuration = createConfiguration({
    project: findProject('shell'),
    mode: 'production',
    outputPath,
  });
  const cacheGroups = {
    rest: {
      test: (module: Module) => !runtimeModule.test(module.nameForCondition?.() ?? ''),
      name: 'rest',
      chunks: 'initial' as const,
      enforce: true,
      priority: 10,
    },
  };
  configuration.optimization = {
    ...configuration.optimization,
    splitChunks: { ...configuration.optimization?.splitChunks, cacheGroups },
  };
  try {
    const compiler = webpack(configuration);
    const stats = await runOnce(compiler);
    const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
    const name = entrypoints?.['main']?.assets?.find((asset) => asset.name.startsWith('main.'))?.name ?? '';
    return await brotliSize(path.join(outputPath, name));
  } finally {
    await rm(outputPath, { recursive: true, force: true });
  }
};

/**
 * Measures what is built (`dist/current` of each project).
 */
export const measureBudgets = async (): Promise<Row[]> => {
  const shell = await readCurrent<ShellRelease>(findProject('shell'));
  const runtime = await measureRuntime();
  const start = await sum(
    shell.directory,
    shell.release.js.map(({ url }) => url),
  );
  const rows = [
    row('shell and shared libraries', start - runtime, BUDGETS.shellAndShared),
    row('federation runtime', runtime, BUDGETS.federationRuntime),
  ];
  for (const project of projects.filter((each) => each.kind === 'remote')) {
    const built = await readCurrent<RemoteRelease>(project).catch(() => undefined);
    if (!built) continue;
    rows.push(...(await measureRemote(project.name, built)));
  }
  return rows;
};

if (process.argv[1] === import.meta.filename) {
  const rows = await measureBudgets();
  for (const { what, kilobytes: size, limit } of rows) {
    const mark = size > limit ? '  over' : '';
    console.log(`${what.padEnd(40)}${size.toFixed(1).padStart(8)} KB of ${limit}${mark}`);
  }
  const over = rows.filter(({ kilobytes: size, limit }) => size > limit);
  if (over.length > 0) {
    console.error(
      `${over.length} over the budget (packages/contracts/src/remoteBudget.ts, packages/tooling/webpack/remoteBudget.ts).`,
    );
    process.exitCode = 1;
  }
}
