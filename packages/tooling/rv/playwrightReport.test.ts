import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPlaywrightReport } from './playwrightReport.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failed = {
  status: 'failed',
  error: { message: '\u001b[31mtimeout\u001b[39m\nat line 3', stack: 'timeout\nat line 3' },
};
const passed = { status: 'passed' };
const SPEC = {
  file: 'chat.journey.ts',
  title: 'two members write',
  tests: [
    { projectName: 'phone', status: 'flaky', results: [failed, passed] },
    { projectName: 'desktop', status: 'expected', results: [passed] },
  ],
};

test('lists tests that passed on retry as flaky, with file, width and first failure', () => {
  const file = path.join(folder, 'playwright.json');
  const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 2 };
  const suites = [{ specs: [], suites: [{ specs: [SPEC] }] }, { specs: [] }];
  writeFileSync(file, JSON.stringify({ stats, errors: [{ message: 'no site' }], suites }));
  expect(readPlaywrightReport(file)).toEqual({
    counts: { passed: 4, failed: 2, skipped: 2 },
    flaky: [
      {
        file: 'packages/e2e/journeys/chat.journey.ts',
        failure: 'two members write (phone): timeout',
        message: 'timeout\nat line 3',
      },
    ],
  });
});

test('counts nothing without a report', () => {
  const nothing = { counts: { passed: 0, failed: 0, skipped: 0 }, flaky: [] };
  expect(readPlaywrightReport(path.join(folder, 'playwright.json'))).toEqual(nothing);
});
