import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describeFailure, emptyCounts } from './testCounts.ts';
import type { Counts, Flaky } from './testCounts.ts';

type Failure = { error?: { message?: string; stack?: string } };
type Spec = {
  file: string;
  title: string;
  tests: { status: string; projectName: string; results: Failure[] }[];
};

type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
  errors: unknown[];
  suites: Suite[];
};

/** All tests of a suite and of the suites inside it. */
const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function readFlaky({ file, title, tests }: Spec): Flaky[] {
  return tests
    .filter(({ status }) => status === 'flaky')
    .map(({ projectName, results: [first] }) => ({
      file: `packages/e2e/journeys/${file}`,
      failure: describeFailure(`${title} (${projectName})`, first?.error?.message),
      message: stripVTControlCharacters(first?.error?.stack ?? ''),
    }));
}

/**
 * The Playwright results. A test that passes on retry counts as passed and is listed as flaky.
 * @param file its JSON report
 */
export function readPlaywrightReport(file: string): { counts: Counts; flaky: Flaky[] } {
  if (!existsSync(file)) return { counts: emptyCounts(), flaky: [] };
  const { stats, errors, suites }: Report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    flaky: suites.flatMap(specsOf).flatMap(readFlaky),
  };
}
