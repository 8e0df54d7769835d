import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workspace } from '../rv/workspace.mjs';
import { followDocument } from './fixtures/followDocument.ts';
import { readDocument } from './readDocument.ts';

const CHANGED = /^(?:---|\+\+\+) [ab]\/(\S+)/gm;

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-first-change-'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test.each(['docs/first-change.md', 'docs/first-release.md'])(
  'every diff of %s applies to the current sources',
  (file) => {
    const document = readDocument(workspace, file);
    const edits = document.blocks.filter(({ language }) => language !== 'sh');
    expect(edits.map(({ language }) => language)).toContain('diff');
    for (const [, changed = ''] of edits.flatMap(({ text }) => [...text.matchAll(CHANGED)]))
      if (existsSync(path.join(workspace, changed)))
        cpSync(path.join(workspace, changed), path.join(copy, changed));
    followDocument({ ...document, blocks: edits }, copy);
  },
);
