import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const createEnvironment = createRequire(import.meta.url)('./StopAtFailureEnvironment.cjs');

let rootDir;
beforeEach(() => {
  rootDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-environment-'));
  writeFileSync(
    path.join(rootDir, 'Inner.cjs'),
    `module.exports = class Inner {
      events = [];
      constructor(config, context) { this.context = context; }
      async handleTestEvent(event) { this.events.push(event.name); }
    };`,
  );
});
afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

const create = () =>
  createEnvironment(
    { projectConfig: { rootDir, testEnvironmentOptions: { stopsLike: './Inner.cjs' } } },
    { testPath: 'a.test.ts' },
  );
/** The mode that a test has once it starts. */
async function modeAtStart(environment) {
  const started = { errors: [] };
  await environment.handleTestEvent({ name: 'test_start', test: started }, {});
  return started.mode;
}

test('runs the tests of a file while they pass', async () => {
  const environment = create();
  expect(await modeAtStart(environment)).toBeUndefined();
  await environment.handleTestEvent({ name: 'test_done', test: { errors: [] } }, {});
  expect(await modeAtStart(environment)).toBeUndefined();
});

test('skips the tests of a file after the first failure', async () => {
  const environment = create();
  await environment.handleTestEvent({ name: 'test_done', test: { errors: [new Error('no')] } }, {});
  expect(await modeAtStart(environment)).toBe('skip');
  expect(await modeAtStart(create())).toBeUndefined();
});

test('is the environment that the options name, with its own events', async () => {
  const environment = create();
  expect(environment.context).toEqual({ testPath: 'a.test.ts' });
  await modeAtStart(environment);
  expect(environment.events).toEqual(['test_start']);
});
