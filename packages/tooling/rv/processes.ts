import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnv, workspace } from './workspace.mjs';
import type { ChildProcess, SpawnOptions } from 'node:child_process';

// The server's own shutdown takes up to 15 seconds.
const STOP_GRACE = 20_000;
const KEEP_OUTPUT = 200_000;
/** Nx prints nothing while one workspace tests. */
const SILENCE = (process.env.THOROUGH ? 120 : 45) * 60_000;
/** Milliseconds for output after exit; after that, a child holds the stream. */
const CLOSE_GRACE = 2_000;
const running: Set<ChildProcess> = new Set();

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has already exited.
  }
}

/** Starts a program in its own process group, which can be stopped together with its children. */
export function start(command: string, args: string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, {
    cwd: workspace,
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Calls back with each line of a child's stdout and stderr. */
export function eachLine(child: ChildProcess, onLine: (line: string) => void) {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    stream?.on('end', () => rest && onLine(rest));
  }
}

type RunOptions = SpawnOptions & { onLine?: (line: string) => void; silence?: number };

/**
 * Runs a program until it exits or is silent for `silence` milliseconds, and ends its group.
 * @returns the last 200,000 characters of both streams
 */
export async function run(
  command: string,
  args: string[],
  { onLine, silence = SILENCE, ...options }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = start(command, args, options);
  let output = '';
  const keep = (line: string) => (output = (output + line + '\n').slice(-KEEP_OUTPUT));
  const timer = setTimeout(() => {
    keep(`Killed: it printed nothing for ${silence / 60_000} minutes.`);
    signalGroup(child, 'SIGKILL');
  }, silence);
  eachLine(child, (line) => {
    timer.refresh();
    keep(line);
    onLine?.(line);
  });
  child.once('exit', () => {
    clearTimeout(timer);
    const left = setTimeout(() => signalGroup(child, 'SIGKILL'), CLOSE_GRACE);
    child.once('close', () => clearTimeout(left));
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Stops one child: SIGTERM first, SIGKILL to its whole group after `grace` milliseconds. */
export async function stop(child: ChildProcess, grace = STOP_GRACE) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = new AbortController();
  const timeout = wait(grace, 'timeout', { signal: timer.signal, ref: false }).catch(() => 'done');
  if ((await Promise.race([exited, timeout])) === 'timeout') {
    signalGroup(child, 'SIGKILL');
    await exited;
  }
  timer.abort();
  signalGroup(child, 'SIGKILL');
}

/**
 * Stops every child.
 * @param grace milliseconds
 */
export const stopAll = (grace?: number) => Promise.all([...running].map((child) => stop(child, grace)));

/** Kills every child immediately, without cleanup. */
export const killAll = () => running.forEach((child) => signalGroup(child, 'SIGKILL'));
