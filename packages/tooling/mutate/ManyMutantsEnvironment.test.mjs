import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const createEnvironment = createRequire(import.meta.url)('./ManyMutantsEnvironment.cjs');

let rootDir;
beforeEach(() => {
  rootDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-many-'));
  writeFileSync(path.join(rootDir, 'Inner.cjs'), 'module.exports = class Inner { global = {}; };');
  const mutants = ['dead', 'alive', 'unreached'].map((id) => ({ id, key: `key-${id}`, folder: 'src/a' }));
  writeFileSync(path.join(rootDir, 'plan.json'), JSON.stringify({ mutants, most: 1, repeatsFiles: true }));
});
afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

const inRoot = (file) => path.join(rootDir, file);
const verdictsOf = () =>
  readFileSync(inRoot('verdicts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const newTest = (name, fn, parent) => ({ type: 'test', name, fn, parent, errors: [], duration: 1 });

/** What jest-circus does with the blocks and tests of a file, as far as the environment sees it. */
async function runBlock(block, dispatch) {
  await dispatch({ name: 'run_describe_start', describeBlock: block });
  for (const { type, fn } of block.hooks) if (type === 'beforeAll') fn();
  for (const child of block.children) {
    if (child.type === 'describeBlock') await runBlock(child, dispatch);
    else await runTest(child, dispatch);
  }
  for (const { type, fn } of block.hooks) if (type === 'afterAll') fn();
  await dispatch({ name: 'run_describe_finish', describeBlock: block });
}

async function runTest(each, dispatch) {
  await dispatch({ name: 'test_start', test: each });
  if (each.mode === 'skip') return;
  try {
    each.fn();
  } catch (error) {
    each.errors.push([error, undefined]);
  }
  each.status = 'done';
  await dispatch({ name: 'test_done', test: each });
}

/** Runs a file of tests in the environment. @param describe gets what instrumented code would use */
async function runFile(describe) {
  const environment = createEnvironment(
    {
      projectConfig: {
        rootDir,
        testEnvironmentOptions: {
          like: './Inner.cjs',
          plan: inRoot('plan.json'),
          verdicts: inRoot('verdicts.jsonl'),
        },
      },
    },
    { testPath: inRoot('src/a/a.test.ts') },
  );
  const stryker = environment.global.__stryker__;
  const isActive = (id) => {
    const { static: atLoad, perTest } = stryker.mutantCoverage;
    const hits = stryker.currentTestId ? (perTest[stryker.currentTestId] ??= {}) : atLoad;
    hits[id] = (hits[id] ?? 0) + 1;
    return stryker.activeMutant === id;
  };
  const root = { type: 'describeBlock', name: 'ROOT', children: [], hooks: [], tests: [] };
  describe(root, isActive);
  const state = { rootDescribeBlock: root, unhandledErrors: [] };
  const dispatch = (event) => environment.handleTestEvent(event, state);
  await dispatch({ name: 'run_start' });
  await runBlock(root, dispatch);
  await dispatch({ name: 'run_finish' });
  return root;
}

const fail = () => {
  throw new Error('no');
};

test('tries each mutant with the tests that reach it, and leaves the tests of the file as they were', async () => {
  const root = await runFile((file, isActive) => {
    file.children.push(
      newTest('notices', () => isActive('dead') && fail(), file),
      newTest('does not notice', () => isActive('alive'), file),
    );
  });
  expect(root.children.map(({ name }) => name)).toEqual(['notices', 'does not notice']);
  const found = verdictsOf().filter(({ key }) => key);
  expect(found.filter(({ status }) => status !== 'Tries')).toMatchObject([
    { key: 'key-dead', status: 'Killed', killer: 'notices' },
    { key: 'key-alive', status: 'Survived', tests: 1, unsure: 0 },
  ]);
});

test('repeats the whole file where its tests cannot be repeated alone', async () => {
  let rows = 0;
  await runFile((file, isActive) => {
    file.hooks.push({ type: 'beforeAll', fn: () => (rows = 0) });
    const addsTheOnlyRow = () => {
      rows += isActive('dead') ? 2 : 1;
      if (rows > 1) fail();
    };
    file.children.push(newTest('adds the only row', addsTheOnlyRow, file));
  });
  const of = verdictsOf().filter(({ key, status }) => key === 'key-dead' && status !== 'Tries');
  expect(of).toMatchObject([
    { status: 'Survived', unsure: 1 },
    { status: 'Killed', killer: 'adds the only row' },
  ]);
});

test('does not try a mutant again that is killed or was tried in the file', async () => {
  for (const line of [
    { file: 'src/b/b.test.ts', status: 'Killed', key: 'key-dead' },
    { file: 'src/a/a.test.ts', status: 'Survived', key: 'key-alive', tests: 1, unsure: 0 },
  ]) {
    appendFileSync(inRoot('verdicts.jsonl'), `${JSON.stringify(line)}\n`);
  }
  await runFile((file, isActive) => {
    file.children.push(newTest('reaches both', () => isActive('dead') || isActive('alive'), file));
  });
  expect(verdictsOf().filter(({ status }) => status === 'Tries')).toEqual([]);
});

test('says which mutants are reached while the file loads', async () => {
  await runFile((file, isActive) => {
    isActive('alive');
    file.children.push(newTest('reaches none', () => undefined, file));
  });
  expect(verdictsOf().find(({ status }) => status === 'Reaches')).toMatchObject({
    tests: 1,
    failed: 0,
    atLoad: ['key-alive'],
  });
});
