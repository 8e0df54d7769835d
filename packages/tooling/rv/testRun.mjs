import { bold, duration, green, print, red, UserError } from './terminal.mjs';
import { sumCounts } from './testCounts.mjs';

const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * One line of the summary.
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<unknown>} run throws if it fails; a result with test counts is summed up
 * @property {string[]} [needs] checks that must have passed
 * @property {string[]} [after] checks that must have ended
 * @property {boolean} [alongside] the next checks do not wait for it
 */

async function runCheck({ name, run }) {
  const started = Date.now();
  try {
    const result = await run();
    const counts = result && 'passed' in result ? result : NO_TESTS;
    return { name, ok: true, counts, time: Date.now() - started };
  } catch (error) {
    print(error instanceof UserError ? error.message : String(error?.stack ?? error));
    return { name, ok: false, counts: error.counts ?? NO_TESTS, time: Date.now() - started };
  }
}

const skippedCheck = (name, missing) => ({
  name,
  ok: false,
  counts: NO_TESTS,
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

const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/**
 * Prints one line per check and the sum of the tests.
 * @param {Awaited<ReturnType<typeof runChecks>>} results
 * @returns {number} the exit code
 */
export function summarise(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  print();
  print(bold('Summary'));
  for (const { name, ok, counts, time, note } of results) {
    const mark = ok ? green('✓') : red('✗');
    const hasTests = counts.passed + counts.failed + counts.skipped > 0;
    const text = note ?? (hasTests ? formatCounts(counts) : ok ? 'passed' : 'failed');
    print(`  ${mark} ${name.padEnd(width)}  ${duration(time).padStart(12)}  ${text}`);
  }
  print();
  print(formatCounts(sumCounts(results.map(({ counts }) => counts))));
  return results.every(({ ok }) => ok) ? 0 : 1;
}
