import { bold, duration, green, print, red, UserError, yellow } from './terminal.mjs';
import { emptyCounts, sumCounts } from './testCounts.mjs';

/**
 * One line of the summary.
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<unknown>} run throws if it fails; `counts` and `flaky` of its result or error go into the summary
 * @property {string[]} [needs] checks that must have passed
 * @property {string[]} [after] checks that must have ended
 * @property {boolean} [alongside] the next checks do not wait for it
 */

const testsOf = (result) => ({ counts: result?.counts ?? emptyCounts(), flaky: result?.flaky ?? [] });

async function runCheck({ name, run }) {
  const started = Date.now();
  try {
    const result = await run();
    return { name, ok: true, ...testsOf(result), time: Date.now() - started };
  } catch (error) {
    print(error instanceof UserError ? error.message : String(error?.stack ?? error));
    return { name, ok: false, ...testsOf(error), time: Date.now() - started };
  }
}

const skippedCheck = (name, missing) => ({
  name,
  ok: false,
  ...testsOf(null),
  time: 0,
  note: `not run: ${missing} failed`,
});

/**
 * Runs checks in order. A failure stops only the checks that need it.
 * @param {Check[]} checks
 */
export async function runChecks(checks) {
  const running = new Map();
  for (const check of checks) {
    await Promise.all((check.after ?? []).map((name) => running.get(name)));
    const needed = await Promise.all((check.needs ?? []).map((name) => running.get(name)));
    const missing = needed.find((result) => result && !result.ok);
    const result = missing ? skippedCheck(check.name, missing.name) : runCheck(check);
    running.set(check.name, result);
    if (!check.alongside) await result;
  }
  return Promise.all(running.values());
}

const formatCounts = ({ passed, failed, skipped }, flaky) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    skipped && `${skipped} skipped`,
    flaky.length && yellow(`${flaky.length} flaky`),
  ]
    .filter(Boolean)
    .join(', ');

function printFlaky(flaky, strict) {
  if (!flaky.length) return;
  const effect = strict ? 'fails the run (--strict)' : 'does not fail the run';
  print();
  print(yellow(`Flaky: failed first and passed on the second try, which ${effect}`));
  for (const { file, failure } of flaky) {
    print(`  ${file}`);
    print(`    ${failure}`);
  }
}

/**
 * Prints one line per check, the flaky tests and the sum of the tests.
 * @param {Awaited<ReturnType<typeof runChecks>>} results
 * @param {boolean} [strict] fails on flaky tests
 * @returns {number} the exit code
 */
export function summarise(results, strict = false) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const allFlaky = results.flatMap(({ flaky }) => flaky);
  print();
  print(bold('Summary'));
  for (const { name, ok, counts, flaky, time, note } of results) {
    const mark = ok ? green('✓') : red('✗');
    const hasTests = counts.passed + counts.failed + counts.skipped > 0;
    const text = note ?? (hasTests ? formatCounts(counts, flaky) : ok ? 'passed' : 'failed');
    print(`  ${mark} ${name.padEnd(width)}  ${duration(time).padStart(12)}  ${text}`);
  }
  printFlaky(allFlaky, strict);
  print();
  print(formatCounts(sumCounts(results.map(({ counts }) => counts)), allFlaky));
  return results.every(({ ok }) => ok) && !(strict && allFlaky.length) ? 0 : 1;
}
