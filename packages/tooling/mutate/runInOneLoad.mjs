import { createHash } from 'node:crypto';
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { run } from '../rv/processes.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';
import { SILENT_LOGGER } from './listMutants.mjs';
import { placeOf } from './places.mjs';
import { filesAtLoad, filesToRepeat, finalStatuses, finishedFiles, readVerdicts } from './verdicts.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const JEST = inWorkspace('node_modules/jest/bin/jest.js');
/** Of a test file in another folder than the mutant's, only so many tests are tried: the fastest. */
const MOST_ELSEWHERE = 8;
/** Test files that are loaded anew for a mutant of code that runs at load. */
const MOST_LOADS = 3;
/** They take minutes, and most of what they start runs in processes of their own, where no mutant is active. */
const THOROUGH = /\.thorough\.test\./;
const TEST_TIMEOUT = 40_000;
/** A mutant without a verdict for so long loops. */
const STUCK_MS = 300_000;
const LOOK_EVERY_MS = 5000;

/** Puts the mutants into the files of the copy. @returns {Promise<Map<string, string>>} Stryker's ids by place */
async function instrument(cwd, files) {
  const sources = files.map((file) => {
    const name = path.join(cwd, file);
    return { name, content: readFileSync(name, 'utf8'), mutate: true };
  });
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(SILENT_LOGGER).instrument(sources, options);
  for (const { name, content } of result.files) writeFileSync(name, content);
  return new Map(result.mutants.map((mutant) => [placeOf(mutant, cwd), mutant.id]));
}

/** The same for the same mutants. */
const nameOf = (mutants) =>
  createHash('sha256')
    .update(JSON.stringify(mutants.map(({ key }) => key).sort()))
    .digest('hex')
    .slice(0, 12);

/** Ends the process that is stuck in a mutant; the run continues with the next test file. */
function watchForLoops(verdicts) {
  let seen = 0;
  let since = Date.now();
  const look = () => {
    const lines = readVerdicts(verdicts);
    if (lines.length !== seen) {
      seen = lines.length;
      since = Date.now();
    }
    const last = lines.at(-1);
    if (Date.now() - since < STUCK_MS || last?.status !== 'Tries') return;
    appendFileSync(verdicts, `${JSON.stringify({ ...last, status: 'Timeout' })}\n`);
    process.kill(lines.findLast(({ status }) => status === 'Begins').pid, 'SIGKILL');
  };
  return setInterval(look, LOOK_EVERY_MS);
}

/** Runs jest with a configuration. Failed tests are no error: the verdicts say what they mean. */
async function runJest({ cwd, folder, name, config, note }) {
  if (config.testMatch?.length === 0) return;
  const configFile = path.join(folder, `${name}.json`);
  writeFileSync(configFile, JSON.stringify(config));
  const { output } = await run(process.execPath, [JEST, '--config', configFile, '--passWithNoTests'], {
    cwd,
    env: childEnv({ FORCE_COLOR: '0' }),
    onLine: (line) => {
      if (/^(PASS|FAIL) /.test(line)) note(line);
    },
  });
  writeFileSync(path.join(folder, `${name}.txt`), output);
}

/** Tries the mutants that need a load of their own, such as those of code that runs at load. */
async function runAtLoad({ mutants, verdicts, own, ...rest }) {
  const byKey = new Map(mutants.map((mutant) => [mutant.key, mutant]));
  const projects = filesAtLoad(readVerdicts(verdicts), mutants, MOST_LOADS).map(({ key, files }) => ({
    ...own,
    testMatch: files.map((file) => `<rootDir>/${file}`),
    testEnvironment: here('./ActiveMutantEnvironment.cjs'),
    testEnvironmentOptions: { stopsLike: 'jest-environment-node', verdicts, mutant: byKey.get(key) },
  }));
  if (!projects.length) return;
  const { rootDir, testTimeout } = own;
  await runJest({ ...rest, name: 'loads', config: { rootDir, testTimeout, maxWorkers: 1, projects } });
}

/**
 * Tests mutants of one project in a copy of the workspace, and loads each test file once for all of them.
 * @param {object} options
 * @param {string} options.cwd the project in the copy
 * @param {string} options.folder for the files of this run
 * @param {import('./listMutants.mjs').Mutant[]} options.mutants those to test
 * @param {string[]} options.tests globs of test files, from `cwd`
 * @param {string} options.verdicts file of what is known so far; grows during the run
 * @param {(text: string) => void} options.note
 * @returns {Promise<Map<string, string>>} Stryker's status ('Killed', 'Survived', …) by the mutant's key
 */
export async function runInOneLoad({ cwd, folder, mutants, tests, verdicts, note }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ids = await instrument(cwd, [...new Set(mutants.map(({ file }) => file))].sort());
  const listed = mutants.map(({ key, place, file }) => ({
    key,
    id: ids.get(place),
    file,
    folder: path.dirname(file),
  }));
  const plan = path.join(folder, 'plan.json');
  const planned = nameOf(mutants);
  const writePlan = (more) =>
    writeFileSync(plan, JSON.stringify({ mutants: listed, planned, most: MOST_ELSEWHERE, ...more }));
  const { default: config } = await import(pathToFileURL(path.join(cwd, 'jest.config.mjs')));
  const own = { ...config, maxWorkers: 1, testTimeout: TEST_TIMEOUT };
  const like = createRequire(path.join(cwd, 'package.json')).resolve('jest-environment-node');
  const many = (files) => ({
    ...own,
    testMatch: files.map((glob) => `<rootDir>/${glob}`),
    testEnvironment: here('./ManyMutantsEnvironment.cjs'),
    testEnvironmentOptions: { like, plan, verdicts },
  });
  const watch = watchForLoops(verdicts);
  try {
    writePlan({ repeatsFiles: false });
    const finished = new Set(finishedFiles(readVerdicts(verdicts), planned));
    const files = tests
      .flatMap((glob) => globSync(glob, { cwd }))
      .filter((file) => !THOROUGH.test(file) && !finished.has(file));
    await runJest({ cwd, folder, name: 'tests', config: many(files), note });
    writePlan({ repeatsFiles: true });
    const unsure = filesToRepeat(readVerdicts(verdicts), listed);
    await runJest({ cwd, folder, name: 'files', config: many(unsure), note });
    await runAtLoad({ cwd, folder, mutants: listed, verdicts, own, note });
  } finally {
    clearInterval(watch);
  }
  return finalStatuses(
    readVerdicts(verdicts),
    listed.map(({ key }) => key),
  );
}
