import { bold, duration, green, print, red, yellow, describeError } from './terminal.mjs';
import { emptyCounts, sumCounts, type Counts, type Flaky } from './testCounts.ts';

/** One line of the summary. */
export type Check = {
  name: string;
  /** Throws if it fails; `counts` and `flaky` of its result or error go into the summary. */
  run: () => Promise<unknown>;
  /** Checks that must have passed. */
  needs?: string[];
  /** Checks that must have ended. */
  after?: string[];
  /** The next checks do not wait for it. */
  alongside?: boolean;
};

type Tests = { counts: Counts; flaky: Flaky[] };
export type Result = Tests & { name: string; ok: boolean; time: number; note?: string };

/** The counts of a check's result or error, if any. */
function testsOf(result: unknown): Tests {
  const { counts = emptyCounts(), flaky = [] } = (result ?? {}) as Partial<Tests>;
  return { counts, flaky };
}

async function runCheck({ name, run }: Check): Promise<Result> {
  const started = Date.now();
  try {
    const result = await run();
    return { name, ok: true, ...testsOf(result), time: Date.now() - started };
  } catch (error) {
    print(describeError(error));
    return { name, ok: false, ...testsOf(error), time: Date.now() - started };
  }
}

const skippedCheck = (name: string, missing: string): Result => ({
  name,
  ok: false,
  ...testsOf(null),
  time: 0,
  note: `not run: ${missing} failed`,
});

/** Runs checks in order. A failure stops only the checks that need it. */
export async function runChecks(checks: readonly Check[]): Promise<Result[]> {
  const running = new Map<string, Promise<Result>>();
  const resultsOf = (names: readonly string[] = []) =>
    Promise.all(names.flatMap((name) => running.get(name) ?? []));
  for (const check of checks) {
    await resultsOf(check.after);
    const needed = await resultsOf(check.needs);
    const missing = needed.find(({ ok }) => !ok);
    const result = missing ? Promise.resolve(skippedCheck(check.name, missing.name)) : runCheck(check);
    running.set(check.name, result);
    if (!check.alongside) await result;
  }
  return Promise.all(running.values());
}

const formatCounts = ({ passed, failed, skipped }: Counts, flaky: readonly Flaky[]) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    skipped && `${skipped} skipped`,
    flaky.length && yellow(`${flaky.length} flaky`),
  ]
    .filter(Boolean)
    .join(', ');

function printFlaky(flaky: readonly Flaky[], strict: boolean) {
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
 * @param strict fails on flaky tests
 * @returns the exit code
 */
export function summarise(results: Awaited<ReturnType<typeof runChecks>>, strict: boolean = false): number {
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
