import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stopOrphan } from './orphans.ts';
import { limitShutdowns } from './shutdown.ts';
import { watchdog } from './watchdog.ts';

/**
 * Shell traps of a stand-in for PostgreSQL: it hangs in a fast shutdown, or only in a smart one.
 */
const HANGS = { fast: 'trap "" INT TERM', smart: 'trap "" TERM' };
const WAIT = 'echo ready; exec sleep 600';
/**
 * Hangs in a fast shutdown. Runs in Node, because a shell cannot trap signals ignored at its start.
 */
const HANGING = `process.on('SIGINT', () => undefined).on('SIGQUIT', () => process.exit(7));
  process.stdout.write('ready'); setInterval(() => undefined, 60_000)`;

let clusterDir: string;
let children: ChildProcess[];
beforeEach(() => {
  clusterDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-shutdown-'));
  children = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const child of children) child.kill('SIGKILL');
  rmSync(clusterDir, { recursive: true, force: true });
});

/** Starts a process in the cluster's folder and waits until it has set its signal handlers. */
async function start(...command: string[]): Promise<{ child: ChildProcess; ended: Promise<unknown[]> }> {
  const child = spawn('/bin/sh', ['-c', ...command], { cwd: clusterDir, stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  const ended = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  return { child, ended };
}

/** Writes the file as PostgreSQL does: the pid on the first line, the status on the eighth. */
const writePostmaster = ({ pid }: ChildProcess, status: string) =>
  writeFileSync(path.join(clusterDir, 'postmaster.pid'), [pid, '', '', '', '', '', '', status].join('\n'));

/** Advances the clock by a second with each reading. */
function hurry(): void {
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
}

test('an orphan that hangs in a fast shutdown is shut down immediately', async () => {
  const { child, ended } = await start(`${HANGS.fast}; ${WAIT}`);
  writePostmaster(child, 'ready');
  hurry();
  await stopOrphan(clusterDir);
  expect(await ended).toEqual([null, 'SIGQUIT']);
});

test('a session that hangs after its postmaster was killed is killed', async () => {
  const { ended } = await start('printf postgres >/proc/$$/comm; echo ready; read _');
  hurry();
  await stopOrphan(clusterDir);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('the watchdog immediately stops a hanging database whose server is gone', async () => {
  const { child, ended } = await start(watchdog(200), 'sh', process.execPath, '-e', HANGING);
  child.stdin?.end();
  expect(await ended).toEqual([7, null]);
});

test.each([
  ['smart', 'SIGINT', 10_000],
  ['fast', 'SIGQUIT', 12_000],
] as const)('a hanging %s shutdown by others is followed by %s after %i ms', async (kind, signal, ms) => {
  const { child, ended } = await start(`${HANGS[kind]}; ${WAIT}`);
  writePostmaster(child, 'stopping');
  const kill = jest.spyOn(process, 'kill');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const stop = limitShutdowns(clusterDir);
  jest.advanceTimersByTime(ms);
  expect(kill.mock.calls.map(([, sent]) => sent)).not.toContain(signal);
  jest.advanceTimersByTime(500);
  expect(await ended).toEqual([null, signal]);
  stop();
});

test('a running database is left alone', async () => {
  const { child } = await start(`${HANGS.smart}; ${WAIT}`);
  writePostmaster(child, 'ready');
  const kill = jest.spyOn(process, 'kill');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const stop = limitShutdowns(clusterDir);
  jest.advanceTimersByTime(60_000);
  expect(kill).not.toHaveBeenCalled();
  stop();
});
