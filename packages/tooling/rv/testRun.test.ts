import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { UserError } from './terminal.mjs';
import { runChecks, summarise } from './testRun.ts';

const FLAKY = { file: 'mf-chat/src/send.test.ts', failure: 'sends: Error: timeout', message: '' };
const counts = { passed: 2, failed: 0, skipped: 0 };
const flakyCheck = { name: 'Unit', run: async () => ({ counts, flaky: [FLAKY] }) };

let output: string;
beforeEach(() => {
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});

describe('summarise', () => {
  test('lists flaky files with their first failure, counts them and does not fail', async () => {
    expect(summarise(await runChecks([flakyCheck]))).toBe(0);
    expect(output).toMatch(/✓ Unit .* 2 passed, 0 failed, 1 flaky$/m);
    expect(output).toMatch(/^ {2}mf-chat\/src\/send\.test\.ts\n {4}sends: Error: timeout$/m);
    expect(output).toMatch(/\n2 passed, 0 failed, 1 flaky\n$/);
  });

  test('fails on flaky files if it is strict', async () => {
    expect(summarise(await runChecks([flakyCheck]), true)).toBe(1);
    expect(output).toMatch(/Flaky: .* fails the run/);
  });

  test('is not concerned by strictness without flaky files', async () => {
    expect(summarise(await runChecks([{ name: 'Unit', run: async () => ({ counts }) }]), true)).toBe(0);
    expect(output).not.toMatch(/flaky/i);
  });

  test('fails when a check fails, and keeps its counts and flaky files', async () => {
    const error = Object.assign(new UserError('1 failed'), {
      counts: { ...counts, failed: 1 },
      flaky: [FLAKY],
    });
    const failing = { name: 'Unit', run: () => Promise.reject(error) };
    const needy = { name: 'Budgets', needs: ['Unit'], run: async () => {} };
    expect(summarise(await runChecks([failing, needy]))).toBe(1);
    expect(output).toMatch(/^1 failed$/m);
    expect(output).toMatch(/✗ Unit .* 2 passed, 1 failed, 1 flaky$/m);
    expect(output).toMatch(/✗ Budgets .* not run: Unit failed$/m);
  });
});
