/** Stryker's factor: a loop that reaches its mutant more often than that never ends. */
const HITS = 100;

/**
 * Repeats single tests with a mutant. A kill counts only if the test passes again without the mutant, so that neither
 * a test that cannot be repeated nor what a mutant leaves behind is mistaken for one.
 *
 * @param {object} options
 * @param {{ id: string, key: string }[]} options.mutants
 * @param {(mutant: object) => { test: object, hits: number }[]} options.testsOf those that reach a mutant
 * @param {(line: object) => void} options.note
 * @returns {Generator<object, void, { failed: boolean, timedOut: boolean }>} what to run next; takes how it ended
 */
function* tryTests({ mutants, testsOf, note }) {
  const repeatable = new Map();

  function* canRepeat(test) {
    if (!repeatable.has(test)) repeatable.set(test, !(yield { test }).failed);
    return repeatable.get(test);
  }

  function* kills({ test, hits }, mutant) {
    const trial = { test, mutant, hitLimit: hits * HITS };
    const first = yield trial;
    if (!first.failed) return false;
    if ((yield { test }).failed) {
      repeatable.set(test, false);
      return false;
    }
    // A limit that was met once may be the slowness of a busy machine.
    return !first.timedOut || (yield trial).failed;
  }

  for (const mutant of mutants) {
    const tests = testsOf(mutant);
    if (!tests.length) continue;
    note({ status: 'Tries', key: mutant.key });
    let killer;
    for (const each of tests) {
      if ((yield* canRepeat(each.test)) && (yield* kills(each, mutant))) {
        killer = each.test.name;
        break;
      }
    }
    const unsure = tests.filter(({ test }) => repeatable.get(test) === false).length;
    note({
      status: killer === undefined ? 'Survived' : 'Killed',
      key: mutant.key,
      killer,
      tests: tests.length,
      unsure,
    });
  }
}

/**
 * Repeats the whole file, its set-up included, with each mutant: for tests that cannot be repeated alone.
 * @param {object} options
 * @param {{ id: string, key: string }[]} options.mutants
 * @param {(mutant: object) => number} options.hitsOf how often the tests of the file reach a mutant
 * @param {(line: object) => void} options.note
 */
function* tryFile({ mutants, hitsOf, note }) {
  if (!mutants.length) return;
  yield { closes: true };
  const control = yield { file: true };
  if (control.failed) {
    note({ ...control, status: 'CannotRepeat' });
    return;
  }
  for (const mutant of mutants) {
    note({ status: 'Tries', key: mutant.key });
    const trial = { file: true, mutant, hitLimit: hitsOf(mutant) * HITS };
    const first = yield trial;
    let isKilled = first.failed && (!first.timedOut || (yield trial).failed);
    // What the mutant left behind in a module may fail the tests that follow.
    if (isKilled && (yield { file: true }).failed) {
      note({ status: 'CannotRepeat' });
      return;
    }
    note({
      status: isKilled ? 'Killed' : 'SurvivedFile',
      key: mutant.key,
      killer: isKilled ? first.killer : undefined,
    });
  }
}

module.exports = { tryTests, tryFile };
