import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { NOT_SAMPLED, nearestFirst, placeOf } from './places.mjs';
import { createStarvationMeter } from './starvation.mjs';

/** Names a folder for what the processes of one run share: the sample and which test is in which file. */
const FOLDER = process.env.RV_MUTATE_FOLDER ?? '';

const STOP_AT_FAILURE = fileURLToPath(new URL('./StopAtFailureEnvironment.cjs', import.meta.url));
const EXTEND_TIMEOUTS = fileURLToPath(new URL('./extendTimeouts.mjs', import.meta.url));

/** Above this share of time without a processor, a failed test is tried again. */
const STARVED = 0.5;

/** Jest's short names of its environments, in full. */
const nameOf = (environment) => (environment === 'node' ? 'jest-environment-node' : environment);

/** Screens render in a document; the tests of the server have none. */
const withPatience = ({ testEnvironment, setupFilesAfterEnv = [] }) =>
  testEnvironment === 'node' ? setupFilesAfterEnv : [...setupFilesAfterEnv, EXTEND_TIMEOUTS];

const readShared = (name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

/** Stryker reports at the end only; a long run shows here what it has found so far. */
function noteVerdict({ fileName, location, mutatorName, replacement }, { status, killedBy }) {
  const { line } = location.start;
  const verdict = {
    file: path.relative(process.cwd(), fileName),
    line,
    mutatorName,
    replacement,
    status,
    killedBy,
  };
  appendFileSync(path.join(FOLDER, 'verdicts.jsonl'), `${JSON.stringify(verdict)}\n`);
}

/** A Stryker checker that lets the mutants of the sample pass. Stryker has no sampling of its own. */
class SampleChecker {
  async init() {
    this.sample = new Set(readShared('sample.json'));
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.sample.has(placeOf(mutant, process.cwd()))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: NOT_SAMPLED },
      ]),
    );
  }
}

/** All test files, and those that reach each mutant, from the run without mutants; the fastest files first. */
function coveringFiles({ tests, mutantCoverage }) {
  const filesOfTest = {};
  const time = {};
  for (const { id, fileName, timeSpentMs } of tests) {
    (filesOfTest[id] ??= []).push(fileName);
    time[fileName] = (time[fileName] ?? 0) + timeSpentMs;
  }
  const filesOfMutant = {};
  for (const [test, mutants] of Object.entries(mutantCoverage?.perTest ?? {})) {
    for (const mutant of Object.keys(mutants)) {
      filesOfMutant[mutant] ??= new Set();
      filesOfTest[test]?.forEach((file) => filesOfMutant[mutant].add(file));
    }
  }
  const fastestFirst = (files) => [...files].sort((a, b) => time[a] - time[b]);
  const asLists = Object.entries(filesOfMutant).map(([mutant, files]) => [mutant, fastestFirst(files)]);
  return { all: fastestFirst(Object.keys(time)), byMutant: Object.fromEntries(asLists) };
}

/**
 * Jest's runner, which starts every test file that imports the mutant, if only to skip its tests. This one starts
 * the files whose tests reach it, one by one until a test fails, and runs the global set-up (a PostgreSQL) once a
 * process instead of once a mutant.
 */
class CoveringTestsRunner {
  #meter = createStarvationMeter();
  #starved = STARVED;

  constructor(inner) {
    this.inner = inner;
  }

  capabilities() {
    return this.inner.capabilities();
  }

  async init() {
    await this.inner.init();
    const { globalSetup, globalTeardown, ...config } = this.inner.jestConfig;
    this.inner.jestConfig = {
      ...config,
      setupFilesAfterEnv: withPatience(config),
      testEnvironment: STOP_AT_FAILURE,
      testEnvironmentOptions: { ...config.testEnvironmentOptions, stopsLike: nameOf(config.testEnvironment) },
    };
    if (globalSetup) await (await import(pathToFileURL(globalSetup))).default();
    this.globalTeardown = globalTeardown;
  }

  async dryRun(options) {
    const result = await this.inner.dryRun(options);
    if (result.status === 'complete') {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path.join(FOLDER, 'tests.json'), JSON.stringify(coveringFiles(result)));
    }
    return result;
  }

  async mutantRun(options) {
    const result = await this.#testMutant(options);
    noteVerdict(options.activeMutant, result);
    return result;
  }

  async #testMutant(options) {
    const files = this.#filesFor(options.activeMutant);
    if (!files?.length) return this.inner.mutantRun(options);
    let nrOfTests = 0;
    for (const file of nearestFirst(files, options.activeMutant.fileName)) {
      const result = await this.#runFile(file, options);
      if (result.status !== 'survived') return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: 'survived', nrOfTests };
  }

  /** Code that runs while its module loads belongs to no test: Jest finds the tests that import it, otherwise all run. */
  #filesFor({ id }) {
    this.covering ??= readShared('tests.json');
    const { all, byMutant } = this.covering;
    return byMutant[id] ?? (this.inner.enableFindRelatedTests ? undefined : all);
  }

  /** A failure may be the slowness of a starved process: it has to show again. */
  async #runFile(file, options) {
    const result = await this.#tryFile(file, options);
    this.#starved = this.#meter.read();
    const isUnsure = result.status !== 'survived' && this.#starved > STARVED;
    return isUnsure ? this.#tryFile(file, options) : result;
  }

  async #tryFile(file, options) {
    process.env.RV_MUTATE_STARVED = `${this.#starved}`;
    const adapter = this.inner.jestTestAdapter;
    this.inner.jestTestAdapter = { run: (settings) => adapter.run({ ...settings, testFiles: [file] }) };
    try {
      return await this.inner.mutantRun(options);
    } finally {
      this.inner.jestTestAdapter = adapter;
    }
  }

  async dispose() {
    await this.inner.dispose?.();
    if (this.globalTeardown) await (await import(pathToFileURL(this.globalTeardown))).default();
  }
}

const jestFactory = jestPlugins.find(({ kind }) => kind === PluginKind.TestRunner).factory;
function createRunner(injector) {
  return new CoveringTestsRunner(injector.injectFunction(jestFactory));
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareFactoryPlugin(PluginKind.TestRunner, 'covering-tests', createRunner),
];
