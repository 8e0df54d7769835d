import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { NOT_SAMPLED, placeOf } from './places.mjs';

/** Names a folder for what the processes of one run share: the sample and which test is in which file. */
const FOLDER = process.env.RV_MUTATE_FOLDER ?? '';

const readShared = (name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));

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

/** Test files by test and by mutant, from the run without mutants. */
function coveringFiles({ tests, mutantCoverage }) {
  const filesOfTest = {};
  for (const { id, fileName } of tests) (filesOfTest[id] ??= []).push(fileName);
  const filesOfMutant = {};
  for (const [test, mutants] of Object.entries(mutantCoverage?.perTest ?? {})) {
    for (const mutant of Object.keys(mutants)) {
      filesOfMutant[mutant] ??= new Set();
      filesOfTest[test]?.forEach((file) => filesOfMutant[mutant].add(file));
    }
  }
  const asLists = Object.entries(filesOfMutant).map(([mutant, files]) => [mutant, [...files]]);
  return { filesOfTest, filesOfMutant: Object.fromEntries(asLists) };
}

/**
 * Jest's runner, which starts every test file that imports the mutant, if only to skip its tests. This one starts
 * the files whose tests reach it, and runs the global set-up (a PostgreSQL) once a process instead of once a mutant.
 */
class CoveringTestsRunner {
  constructor(inner) {
    this.inner = inner;
  }

  capabilities() {
    return this.inner.capabilities();
  }

  async init() {
    await this.inner.init();
    const { globalSetup, globalTeardown, ...config } = this.inner.jestConfig;
    this.inner.jestConfig = config;
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
    this.covering ??= readShared('tests.json');
    const { filesOfTest, filesOfMutant } = this.covering;
    const files = options.testFilter
      ? [...new Set(options.testFilter.flatMap((id) => filesOfTest[id] ?? []))]
      : filesOfMutant[options.activeMutant.id];
    if (!files?.length) return this.inner.mutantRun(options);
    const adapter = this.inner.jestTestAdapter;
    this.inner.jestTestAdapter = { run: (settings) => adapter.run({ ...settings, testFiles: files }) };
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
