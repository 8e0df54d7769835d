import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyWorkspace } from '../copy/copyWorkspace.ts';
import { workspace } from '../rv/workspace.mjs';
import { followDocument } from './followDocument.ts';
import { readDocument } from './readDocument.ts';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-first-change-'));
  copyWorkspace(workspace, clone);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

test.each(['docs/first-change.md', 'docs/first-release.md'])(
  'every diff of %s applies to the sources as they are',
  (file) => {
    const document = readDocument(clone, file);
    const edits = document.blocks.filter(({ language }) => language !== 'sh');
    expect(edits.map(({ language }) => language)).toContain('diff');
    followDocument({ ...document, blocks: edits }, clone);
  },
);
