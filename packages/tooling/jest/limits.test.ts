import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withLimits } from './limits.cjs';

class Plain {
  async setup() {}
  async teardown() {}
}

const Limited = withLimits(Plain);
let environment: InstanceType<typeof Limited>;
beforeEach(async () => {
  environment = new Limited();
  await environment.setup();
});
afterEach(() => environment.teardown());

/** Starts an endless process; `ended` resolves when it is killed. */
function startEndless(): { child: ChildProcess; ended: Promise<unknown[]> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], { stdio: 'pipe' });
  return { child, ended: once(child, 'exit') };
}

test('a process ends with the file whose tests started it', async () => {
  const { ended } = startEndless();
  await environment.teardown();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a process ends with the test that started it and failed', async () => {
  const { child: shared, ended: end } = startEndless();
  environment.handleTestEvent({ name: 'test_start', test: { errors: [] } });
  const { ended } = startEndless();
  environment.handleTestEvent({ name: 'test_done', test: { errors: ['timed out'] } });
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect([shared.exitCode, shared.signalCode]).toEqual([null, null]);
  await environment.teardown();
  await end;
});

test('a process outlives a test that passed', async () => {
  environment.handleTestEvent({ name: 'test_start', test: { errors: [] } });
  const { child, ended } = startEndless();
  environment.handleTestEvent({ name: 'test_done', test: { errors: [] } });
  expect(child.killed).toBe(false);
  await environment.teardown();
  await ended;
});
