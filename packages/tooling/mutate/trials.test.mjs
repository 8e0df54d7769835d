import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const { tryFile, tryTests } = createRequire(import.meta.url)('./trials.cjs');

const PASSED = { failed: false, timedOut: false };
const FAILED = { failed: true, timedOut: false };
const TIMED_OUT = { failed: true, timedOut: true };
const mutant = { id: '7', key: 'm' };
const a = { name: 'a' };
const b = { name: 'b' };

/** Runs trials whose results come from a list. @returns what was run, and the last verdict */
function play(trials, results, lines) {
  const steps = [];
  let outcome;
  for (;;) {
    const { value, done } = trials.next(outcome);
    if (done) return { steps, last: lines.at(-1) };
    const what = value.test?.name ?? (value.closes ? 'close' : 'file');
    steps.push(value.mutant ? `${what} with ${value.mutant.id}` : what);
    outcome = results.shift();
  }
}

function playTests(tests, results) {
  const lines = [];
  const testsOf = () => tests.map((each) => ({ test: each, hits: 2 }));
  return play(tryTests({ mutants: [mutant], testsOf, note: (line) => lines.push(line) }), results, lines);
}

function playFile(results) {
  const lines = [];
  const trials = tryFile({ mutants: [mutant], hitsOf: () => 1, note: (line) => lines.push(line) });
  return play(trials, results, lines);
}

test('kills a mutant with a test that fails with it and passes before and after', () => {
  const { steps, last } = playTests([a, b], [PASSED, FAILED, PASSED]);
  expect(steps).toEqual(['a', 'a with 7', 'a']);
  expect(last).toMatchObject({ status: 'Killed', key: 'm', killer: 'a' });
});

test('tries the next test after one that passes with the mutant', () => {
  const { steps, last } = playTests([a, b], [PASSED, PASSED, PASSED, FAILED, PASSED]);
  expect(steps).toEqual(['a', 'a with 7', 'b', 'b with 7', 'b']);
  expect(last).toMatchObject({ status: 'Killed', killer: 'b' });
});

test('does not let a test kill that cannot be repeated', () => {
  const { steps, last } = playTests([a], [FAILED]);
  expect(steps).toEqual(['a']);
  expect(last).toMatchObject({ status: 'Survived', tests: 1, unsure: 1 });
});

test('does not let a test kill that still fails without the mutant', () => {
  const { last } = playTests([a], [PASSED, FAILED, FAILED]);
  expect(last).toMatchObject({ status: 'Survived', unsure: 1 });
});

test('asks for a second failure where the first was a time limit', () => {
  expect(playTests([a], [PASSED, TIMED_OUT, PASSED, PASSED]).last.status).toBe('Survived');
  expect(playTests([a], [PASSED, TIMED_OUT, PASSED, TIMED_OUT]).last.status).toBe('Killed');
});

test('repeats a file that passes without the mutant, and checks it after a kill', () => {
  const { steps, last } = playFile([PASSED, PASSED, { ...FAILED, killer: 'b' }, PASSED]);
  expect(steps).toEqual(['close', 'file', 'file with 7', 'file']);
  expect(last).toMatchObject({ status: 'Killed', killer: 'b' });
});

test('gives up a file that cannot be repeated', () => {
  expect(playFile([PASSED, FAILED]).last.status).toBe('CannotRepeat');
  expect(playFile([PASSED, PASSED, FAILED, FAILED]).last.status).toBe('CannotRepeat');
});

test('lets a mutant live with which the whole file passes', () => {
  expect(playFile([PASSED, PASSED, PASSED]).last).toMatchObject({ status: 'SurvivedFile', key: 'm' });
});
