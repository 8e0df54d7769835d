import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StartError } from '../StartError.ts';
import { startEmbedded } from './startEmbedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('explains that the data folder is a file', async () => {
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
    new StartError(`${file} is not a folder. Choose another one with DATA_DIR.`),
  );
});

test('explains that the data folder is in use', async () => {
  writeFileSync(path.join(folder, 'server.lock'), `${process.ppid}  server\n`);
  await expect(startEmbedded({ dataDir: folder })).rejects.toEqual(
    expect.objectContaining({
      name: 'StartError',
      message: `Another server (process ${process.ppid}) is already running on ${folder}. Stop it first, or name another folder with DATA_DIR.`,
    }),
  );
});
