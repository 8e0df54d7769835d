import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Diffs in documents carry little context, so that changes of neighbouring lines do not break them. */
const APPLY = ['git', 'apply', '--unidiff-zero'];
const SHELL = ['sh', '-e', '-c'];
const STEP_TIMEOUT = 10 * 60_000;

/** Variables of jest that would change what the commands do. `undefined` removes them. */
const NOT_OF_JEST = { JEST_WORKER_ID: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined };

function run([program, ...args], { folder, env, input = '' }) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    input,
    env: { ...process.env, ...NOT_OF_JEST, ...env },
    encoding: 'utf8',
    timeout: STEP_TIMEOUT,
    maxBuffer: 2 ** 26,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${stdout}${stderr}`.trim());
  return stdout;
}

function createFile(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  return '';
}

function followBlock({ language, file, text }, { folder, skip, env }) {
  if (file) return createFile(path.join(folder, file), text);
  if (language === 'diff') return run(APPLY, { folder, env, input: `${text}\n` });
  if (language === 'sh') {
    const commands = text.split('\n').filter((command) => !skip.includes(command));
    return run([...SHELL, commands.join('\n')], { folder, env });
  }
  throw new Error('A reader can follow only sh, diff, and code with file=.');
}

/**
 * Does what a reader of a document does: runs each `sh` block, applies each `diff`, creates each file, from top to bottom.
 * @param {import('./readDocument.mjs').Document} document
 * @param {string} folder absolute; the root of the repository's copy
 * @param {object} [options]
 * @param {string[]} [options.skip] commands that are left out
 * @param {NodeJS.ProcessEnv} [options.env] more variables
 * @returns {string} what the commands printed
 * @throws {Error} at the first block that cannot be followed, with the block and the output
 */
export function followDocument({ file, blocks }, folder, { skip = [], env = {} } = {}) {
  const outputs = blocks.map((block, at) => {
    try {
      return followBlock(block, { folder, skip, env });
    } catch (error) {
      const [start] = block.text.split('\n');
      const name = `block ${at + 1} (${block.file ?? block.language}: ${start})`;
      throw new Error(`${file}, ${name}:\n${error.message}`, { cause: error });
    }
  });
  return outputs.join('');
}
