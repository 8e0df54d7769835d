import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Block, Document } from './readDocument.ts';

type Command = [program: string, ...args: string[]];
type Place = { folder: string; env: NodeJS.ProcessEnv };

/** Diffs have little context, so that changes to neighbouring lines do not break them. */
const APPLY: Command = ['git', 'apply', '--unidiff-zero'];
const STEP_TIMEOUT = 10 * 60_000;

/** Removes jest's variables, which would change the commands. */
const NOT_OF_JEST = { JEST_WORKER_ID: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined };

function run([program, ...args]: Command, { folder, env }: Place, input = ''): string {
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

function createFile(file: string, text: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  return '';
}

function followBlock({ language, file, text }: Block, place: Place): string {
  if (file) return createFile(path.join(place.folder, file), text);
  if (language === 'diff') return run(APPLY, place, `${text}\n`);
  if (language === 'sh') return run(['sh', '-e', '-c', text], place);
  throw new Error('A reader can follow only sh, diff, and code with file=.');
}

/**
 * Follows a document: runs each `sh` block, applies each `diff` and creates each file, in order.
 * @param folder absolute; the root of the repository's copy
 * @param env more variables
 * @returns what the commands printed
 * @throws {Error} at the first block that fails, with the block and the output
 */
export function followDocument(
  { file, blocks }: Document,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): string {
  const outputs = blocks.map((block, at) => {
    try {
      return followBlock(block, { folder, env });
    } catch (error) {
      const [start] = block.text.split('\n');
      const name = `block ${at + 1} (${block.file ?? block.language}: ${start})`;
      throw new Error(`${file}, ${name}:\n${(error as Error).message}`, { cause: error });
    }
  });
  return outputs.join('');
}
