import { createWriteStream, existsSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eachLine, start } from './processes.ts';
import { red, UserError, print } from './terminal.mjs';
import { childEnv, inWorkspace } from './workspace.mjs';
import type { ChildProcess } from 'node:child_process';

const LOG_LIMIT = 20 * 1024 * 1024;
const ERROR_LEVEL = 50;
const MAX_LINES = 30;
const exitWithParent = pathToFileURL(inWorkspace('packages/tooling/rv/exitWithParent.ts')).href;

type LogLine = {
  msg?: string;
  level?: number;
  err?: { message: string };
  ready?: boolean;
  /** Logged once all of the demo's pictures are drawn. */
  pictures?: number;
  origin?: string;
  step?: string;
  detail?: string;
};

/** A line that is not a log entry is an error from Node itself. */
function parse(line: string): LogLine {
  try {
    return (JSON.parse(line) ?? {}) as LogLine;
  } catch {
    return { msg: line, level: ERROR_LEVEL };
  }
}

function openLog(file: string) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) truncateSync(file);
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not crash the server because of its log.
  stream.on('error', () => {});
  return stream;
}

/**
 * Node's flags for the server, in megabytes, as in docs/operating.md. With a larger size, cleaning
 * up after a burst of streams blocks the event loop for 0.1 s.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];

/**
 * Starts the server process, which logs to `<dataDir>/server.log`. The terminal shows errors.
 * `ready` resolves to its URL; rejects with a UserError on an early exit.
 * @param options.dataDir absolute
 * @param options.watch restart it when its sources change
 * @param options.onProgress called with each startup step
 */
export function startServer({
  port,
  dataDir,
  watch = false,
  env = {},
  onProgress = () => {},
}: {
  port: number;
  dataDir: string;
  watch?: boolean;
  env?: NodeJS.ProcessEnv;
  onProgress?: (text: string) => void;
}): {
  child: ChildProcess;
  ready: Promise<string>;
  /** Resolves when the demo's pictures are rendered, so that they do not disturb measurements. */
  drawn: Promise<void>;
  ended: Promise<number>;
} {
  const args = [...SERVER_FLAGS, '--disable-warning=ExperimentalWarning', `--import=${exitWithParent}`];
  if (watch) args.unshift('--watch', '--watch-preserve-output');
  const child = start(process.execPath, [...args, inWorkspace('packages/server/start.mjs')], {
    env: childEnv({ LOG_LEVEL: 'info', ...env, PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = openLog(path.join(dataDir, 'server.log'));
  const lastLines: string[] = [];
  const ready = Promise.withResolvers<string>();
  const drawn = Promise.withResolvers<void>();
  let isReady = false;
  eachLine(child, (line) => {
    log.write(`${line}\n`);
    const entry = parse(line);
    if (entry.ready) {
      isReady = true;
      ready.resolve(entry.origin ?? '');
    }
    if (entry.pictures !== undefined) drawn.resolve();
    if (entry.step && !isReady) onProgress(entry.detail ?? entry.step);
    const text = terminalText(entry);
    if (text && isReady) print(`${red('server')} ${text}`);
    if (text && lastLines.push(text) > MAX_LINES) lastLines.shift();
  });
  const ended = new Promise<number>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))),
  );
  void ended.then(() => ready.reject(new UserError(`The server could not start. ${lastLines.join('\n')}`)));
  return { child, ready: ready.promise, drawn: drawn.promise, ended };
}

function terminalText({ level = 0, msg, err }: LogLine): string {
  if (level < ERROR_LEVEL) return '';
  return [msg, err?.message !== msg && err?.message].filter(Boolean).join(': ');
}
