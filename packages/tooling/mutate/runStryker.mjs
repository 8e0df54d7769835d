import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { NOT_SAMPLED, placeOf } from './places.mjs';

const PLUGINS = fileURLToPath(new URL('./strykerPlugins.mjs', import.meta.url));
const CLI = inWorkspace('node_modules/@stryker-mutator/core/bin/stryker.js');
const SHOWN = 8000;

/**
 * The limits of a quiet machine, in milliseconds, and how much longer they are on a busy one: a limit that is too short would
 * count slowness as a killed mutant. Stryker ends most endless loops earlier, by the number of times that the mutant is
 * reached.
 */
const LIMITS = { mutant: 20_000, test: 20_000 };
const MOST_TIMES = 20;
const timesLonger = () => Math.min(MOST_TIMES, Math.max(1.5, os.loadavg()[0] / os.availableParallelism()));
/** Of the time without a mutant. */
const TIMEOUT_FACTOR = 3;
/** For all tests of a project without a mutant. */
const DRY_RUN_MINUTES = 60;

function configuration({ files, tests, folder, incrementalFile, concurrency, fresh }) {
  const times = timesLonger();
  return {
    inPlace: true,
    tempDirName: path.join(folder, 'stryker'),
    mutate: files,
    plugins: ['@stryker-mutator/jest-runner', PLUGINS],
    testRunner: 'covering-tests',
    checkers: ['sample'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    concurrency,
    timeoutMS: Math.round(LIMITS.mutant * times),
    timeoutFactor: TIMEOUT_FACTOR,
    dryRunTimeoutMinutes: DRY_RUN_MINUTES,
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.mjs',
      config: {
        testTimeout: Math.round(LIMITS.test * times),
        ...(tests ? { testMatch: tests.map((glob) => `<rootDir>/${glob}`) } : {}),
      },
      // Jest does not see that the server's tests import the server through another package.
      enableFindRelatedTests: !tests,
    },
    incremental: true,
    incrementalFile,
    force: fresh,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: path.join(folder, 'report.json') },
    allowConsoleColors: false,
    warnings: { slow: false },
  };
}

/**
 * Takes out of what the next run reuses: mutants that were not tested, which may be in its sample, and timeouts, which
 * a busy machine may have caused.
 * @param {string} file of Stryker's incremental mode
 */
function forgetUnsure(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of Object.values(report.files)) {
    each.mutants = each.mutants.filter(
      ({ status, statusReason }) => status !== 'Timeout' && statusReason !== NOT_SAMPLED,
    );
  }
  writeFileSync(file, JSON.stringify(report));
}

/** By place, what Stryker's JSON report says of each mutant. */
function readStatuses(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const statuses = new Map();
  const fromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  for (const [fileName, { mutants }] of Object.entries(report.files)) {
    for (const { mutatorName, replacement, location, status, statusReason } of mutants) {
      const zeroBased = { start: fromZero(location.start), end: fromZero(location.end) };
      const place = placeOf(
        { fileName: path.resolve('/', fileName), mutatorName, replacement, location: zeroBased },
        '/',
      );
      statuses.set(place, { status, statusReason });
    }
  }
  return statuses;
}

/**
 * Tests mutants of one project in a copy of the workspace.
 * @param {object} options
 * @param {string} options.cwd the project in the copy
 * @param {string} options.folder for the files of this run
 * @param {import('./listMutants.mjs').Mutant[]} options.mutants those to test
 * @param {string[]} [options.tests] globs of test files, from `cwd`
 * @param {string} options.incrementalFile results that may be reused
 * @param {number} options.concurrency
 * @param {boolean} options.fresh reuse nothing
 * @param {(text: string) => void} options.note
 * @returns {Promise<Map<string, string>>} Stryker's status ('Killed', 'Survived', …) by the mutant's key
 */
export async function runStryker({ cwd, folder, mutants, note, ...options }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(path.dirname(options.incrementalFile), { recursive: true });
  writeFileSync(path.join(folder, 'sample.json'), JSON.stringify(mutants.map(({ place }) => place)));
  const files = [...new Set(mutants.map(({ file }) => file))];
  const configFile = path.join(folder, 'stryker.json');
  writeFileSync(configFile, JSON.stringify(configuration({ ...options, files, folder }), null, 2));
  const { code, output } = await run(process.execPath, [CLI, 'run', configFile], {
    cwd,
    env: childEnv({ RV_MUTATE_FOLDER: folder, FORCE_COLOR: '0' }),
    onLine: (line) => {
      const [, progress] = /Mutation testing\s+(.*)/.exec(line) ?? [];
      if (progress) note(progress);
    },
  });
  forgetUnsure(options.incrementalFile);
  if (code !== 0) throw new UserError(output.slice(-SHOWN));
  const statuses = readStatuses(path.join(folder, 'report.json'));
  return new Map(mutants.map(({ key, place }) => [key, statuses.get(place)?.status ?? 'Missing']));
}
