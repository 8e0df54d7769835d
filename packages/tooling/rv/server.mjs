import { createWriteStream, existsSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eachLine, start } from './processes.mjs';
import { red, Refusal, say, systemSentenceIn } from './say.mjs';
import { childEnv, inWorkspace } from './workspace.mjs';

const LOG_LIMIT = 20 * 1024 * 1024;
const ERROR_LEVEL = 50;
const KEPT_LINES = 30;
const entry = inWorkspace('packages/server/src/main.ts');
const followParent = pathToFileURL(inWorkspace('packages/tooling/rv/followParent.mjs')).href;

function parse(line) {
  try {
    const said = JSON.parse(line);
    return typeof said === 'object' && said ? said : { msg: line, plain: true };
  } catch {
    return { msg: line, plain: true };
  }
}

function logTo(file) {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) truncateSync(file);
  const stream = createWriteStream(file, { flags: 'a' });
  // A full disk must not end the server for want of a log.
  stream.on('error', () => {});
  return stream;
}

/** What the server says it does, on its way to being ready. */
const STEPS = {
  database: 'starting PostgreSQL',
  migrations: 'bringing the database up to date',
  demo: 'filling in demo data',
  listening: 'opening the port',
};

/**
 * Starts the server process. Its log goes to `<dataDir>/server.log`; the terminal sees errors, and everything with `RV_VERBOSE=1`.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.dataDir absolute
 * @param {boolean} [options.watch] start it again when its sources change
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(text: string) => void} [options.onProgress] what it does before it is ready
 * @returns {{ child: import('node:child_process').ChildProcess, ready: Promise<string>, ended: Promise<number> }}
 *   `ready` is its address; it rejects with a Refusal when the server ends before it is
 */
export function startServer({ port, dataDir, watch = false, env = {}, onProgress = () => {} }) {
  const args = ['--disable-warning=ExperimentalWarning', `--import=${followParent}`];
  if (watch) args.unshift('--watch', '--watch-preserve-output');
  const child = start(process.execPath, [...args, entry], {
    env: childEnv({ LOG_LEVEL: 'info', ...env, PORT: String(port), DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = logTo(path.join(dataDir, 'server.log'));
  const last = [];
  const ready = Promise.withResolvers();
  let isReady = false;
  eachLine(child, (line) => {
    log.write(`${line}\n`);
    const said = parse(line);
    if (said.ready) {
      isReady = true;
      ready.resolve(said.origin);
    }
    if (said.step) onProgress(said.detail ?? STEPS[said.step] ?? said.step);
    const text = sentenceOf(said);
    if (process.env.RV_VERBOSE) say(line);
    else if (text && isReady) say(`${red('server')} ${text}`);
    if (text) last.push(text);
    if (last.length > KEPT_LINES) last.shift();
  });
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))),
  );
  void ended.then(() => ready.reject(new Refusal(whyNot(last.join('\n')))));
  return { child, ready: ready.promise, ended };
}

/** What of a line the terminal should see: plain text and errors. */
function sentenceOf({ plain, level, msg, err }) {
  if (!plain && !(level >= ERROR_LEVEL)) return '';
  return [msg, err?.message !== msg && err?.message].filter(Boolean).join(': ');
}

function whyNot(output) {
  const system = systemSentenceIn(output);
  return system ? `The server could not start: ${system}` : `The server could not start. ${output.trim()}`;
}
