import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { followDocument } from './fixtures/followDocument.ts';
import type { Block } from './readDocument.ts';

let top: string;
beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-follow-'));
  writeFileSync(path.join(top, 'a.txt'), 'zero\none\ntwo\n');
});
afterEach(() => rmSync(top, { recursive: true }));

const read = (file: string) => readFileSync(path.join(top, file), 'utf8');
const block = (language: string, text: string, file: string | null = null): Block => ({
  section: '',
  language,
  text,
  file,
});
const follow = (...blocks: Block[]) =>
  followDocument({ file: 'docs/guide.md', links: [], spans: [], blocks }, top);

const DIFF = '--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+1';

test('applies diffs, creates files and runs commands in their order', () => {
  follow(
    block('diff', DIFF),
    block('ts', 'export {};', 'src/b.ts'),
    block('sh', 'grep -q 1 a.txt\ncat src/b.ts > c.txt'),
  );
  expect(read('a.txt')).toBe('zero\n1\ntwo\n');
  expect(read('c.txt')).toBe('export {};\n');
});

test('fails if a diff no longer applies', () => {
  writeFileSync(path.join(top, 'a.txt'), 'zero\neins\n');
  expect(() => follow(block('diff', DIFF))).toThrow(
    /^docs\/guide\.md, block 1 \(diff: --- a\/a\.txt\):\n.*patch does not apply/s,
  );
});

test('fails with a command’s output if the command fails, and runs nothing after it', () => {
  const step = block('sh', 'echo what is wrong\nfalse\ntouch later.txt');
  expect(() => follow(step)).toThrow('docs/guide.md, block 1 (sh: echo what is wrong):\nwhat is wrong');
  expect(() => read('later.txt')).toThrow('ENOENT');
});

test('fails at a block that a reader cannot follow', () => {
  expect(() => follow(block('ts', 'export {};'))).toThrow('A reader can follow only sh, diff');
});
