import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { compressBrotli } from '../release/precompress.mjs';
import { createConfiguration } from './preset.mjs';
import { findProject, projects, workspace } from './projects.mjs';

/** Kilobytes (1,024 bytes) of brotli. Records 40, 41, 46, 54, 59 and 60 in docs/decisions raised the first from 140. */
export const BUDGETS = { shellAndShared: 157.5, federationRuntime: 30, remoteEntry: 8.5, firstScreen: 45 };

const kilobytes = (bytes) => Math.round((bytes / 1024) * 10) / 10;
const brotliSize = async (file) => (await compressBrotli(await readFile(file))).length;

const readCurrent = async (project) => {
  const distribution = path.join(project.directory, 'dist');
  const version = (await readFile(path.join(distribution, 'current'), 'utf8')).trim();
  const directory = path.join(distribution, version);
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8'));
  return { directory, release };
};

const runtimeModule = /[\\/]node_modules[\\/]@module-federation[\\/]/;

/**
 * Bytes of the federation runtime (and webpack's own), which the shell's start files hold: the same build with all the
 * rest in a file of its own.
 */
const measureRuntime = async () => {
  const outputPath = await mkdtemp(path.join(os.tmpdir(), 'rv-budget-'));
  const configuration = createConfiguration({
    project: findProject('shell'),
    mode: 'production',
    outputPath,
  });
  configuration.optimization.splitChunks.cacheGroups = {
    rest: {
      test: (module) => !runtimeModule.test(module.nameForCondition?.() ?? ''),
      name: 'rest',
      chunks: 'initial',
      enforce: true,
      priority: 10,
    },
  };
  try {
    const compiler = webpack(configuration);
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
    const { name } = entrypoints.main.assets.find((asset) => asset.name.startsWith('main.'));
    return await brotliSize(path.join(outputPath, name));
  } finally {
    await rm(outputPath, { recursive: true, force: true });
  }
};

const sum = async (directory, files) => {
  const sizes = await Promise.all(files.map((file) => brotliSize(path.join(directory, file))));
  return sizes.reduce((total, size) => total + size, 0);
};

/**
 * Measures what is built (`dist/current` of each project).
 * @returns {Promise<{what: string, kilobytes: number, limit: number}[]>}
 */
export const measureBudgets = async () => {
  const shell = await readCurrent(findProject('shell'));
  const runtime = await measureRuntime();
  const start = await sum(
    shell.directory,
    shell.release.js.map(({ url }) => url),
  );
  const rows = [
    { what: 'shell and shared libraries', bytes: start - runtime, limit: BUDGETS.shellAndShared },
    { what: 'federation runtime', bytes: runtime, limit: BUDGETS.federationRuntime },
  ];
  for (const project of projects.filter((each) => each.kind === 'remote')) {
    const built = await readCurrent(project).catch(() => undefined);
    if (!built) continue;
    const { directory, release } = built;
    rows.push({
      what: `${project.name}: entry`,
      bytes: await sum(directory, [release.entry]),
      limit: BUDGETS.remoteEntry,
    });
    for (const [name, { js }] of Object.entries(release.exposes)) {
      if (name === './remote') continue;
      rows.push({
        what: `${project.name}: ${name.slice(2)}`,
        bytes: await sum(directory, js),
        limit: BUDGETS.firstScreen,
      });
    }
  }
  return rows.map(({ what, bytes, limit }) => ({ what, kilobytes: kilobytes(bytes), limit }));
};

if (process.argv[1] === import.meta.filename) {
  const rows = await measureBudgets();
  for (const { what, kilobytes: size, limit } of rows) {
    const mark = size > limit ? '  over' : '';
    console.log(`${what.padEnd(40)}${size.toFixed(1).padStart(8)} KB of ${limit}${mark}`);
  }
  const over = rows.filter(({ kilobytes: size, limit }) => size > limit);
  if (over.length > 0) {
    console.error(`${over.length} over the budget (${path.relative(workspace, import.meta.filename)}).`);
    process.exitCode = 1;
  }
}
