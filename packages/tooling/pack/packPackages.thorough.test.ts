import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { packPackages } from './packPackages.ts';

test('packs what a remote of another repository needs, and nothing of it needs another package of ours', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rv-packed-'));
  try {
    const archives = await packPackages(folder);
    expect(Object.keys(archives)).toEqual(
      expect.arrayContaining(['@rendezvous/platform', '@rendezvous/testing', '@rendezvous/tooling']),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
