import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { childEnv, workspace } from './workspace.mjs';

// The server's own shutdown takes up to 15 seconds.
const STOP_GRACE = 20_000;
const KEEP_OUTPUT = 200_000;
/**
 * Milliseconds to wait for output after exit. A stream that is still open then is held by a child.
 */
const CLOSE_GRACE = 2_000;
const running: Set<ChildProcess> = new Set();

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
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

export function eachLine(child: ChildProcess, onLine: (line: string) => void) {
  for (const input of [child.stdout, child.stderr])
    if (input) createInterface({ input, crlfDelay: Infinity }).on('line', onLine);
}

/** Runs a program and ends its group. @returns the last 200,000 characters of both streams */
export async function run(
  command: string,
  args: string[],
  { onLine, ...options }: SpawnOptions & { onLine?: (line: string) => void } = {},
): Promise<{ code: number; output: string }> {
  const child = start(command, args, options);
  let output = '';
  eachLine(child, (line) => {
    output = `${output}${line}\n`.slice(-KEEP_OUTPUT);
    onLine?.(line);
  });
  child.once('exit', () => {
    const timer = setTimeout(killGroup, CLOSE_GRACE, child);
    child.once('close', () => clearTimeout(timer));
  });
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? 1, output };
}

/** Stops one child: SIGTERM first, SIGKILL to its whole group after `grace` milliseconds. */
export async function stop(child: ChildProcess, grace = STOP_GRACE) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(killGroup, grace, child);
  await exited;
  clearTimeout(timer);
  killGroup(child);
}

export const stopAll = () => Promise.all([...running].map((child) => stop(child)));

export const killAll = () => running.forEach(killGroup);
