import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyWorkspace } from '../copy/copyWorkspace.ts';
import { workspace } from '../rv/workspace.mjs';
import { followDocument } from './fixtures/followDocument.ts';
import { readDocument } from './readDocument.ts';

/** Long, because other tests run at the same time. */
const TIMEOUT = 10 * 60_000;

let clone: string;
beforeEach(() => {
  clone = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-first-change-')));
  copyWorkspace(workspace, clone);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

test(
  'docs/first-change.md works when it is followed literally in a clean clone',
  () => {
    const document = readDocument(clone, 'docs/first-change.md');
    expect(document.blocks.map(({ language }) => language)).toEqual(expect.arrayContaining(['diff', 'sh']));
    followDocument(document, clone, { CI: undefined });
  },
  TIMEOUT,
);
