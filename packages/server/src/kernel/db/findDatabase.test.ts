import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DataDirLocked, lockDataDir, type Holder } from '@rendezvous/embedded-db';
import { findDatabase } from './findDatabase.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-lock-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const find = (start: () => Promise<{ url: string; stop: () => Promise<void> }>, timeout = 60_000) => {
  const said: string[] = [];
  const config = { databaseUrl: null, databaseDirectUrl: null, dataDir };
  const found = findDatabase(config, { start, timeout, onWait: (sentence) => said.push(sentence) });
  return { found, said };
};
const locked = (holder: Holder) => new DataDirLocked({ pid: 4711, startedAt: '', holder }, dataDir);
const mine = { url: 'postgres://mine', stop: () => Promise.resolve() };

describe('a command on the embedded database', () => {
  test('waits until another command has ended, says so once, and starts its own database', async () => {
    let tries = 0;
    const { found, said } = find(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(locked('command')) : Promise.resolve(mine);
    });
    expect((await found).url).toBe('postgres://mine');
    expect(said).toEqual(['Waiting for another command (process 4711), which uses the same database …']);
  });

  test('waits for the database of a server that is still starting', async () => {
    // Nothing listens on this port.
    const access = { port: 1, password: 'a', applicationPassword: 'b' };
    writeFileSync(path.join(dataDir, 'postgres.json'), JSON.stringify(access));
    let tries = 0;
    const { found, said } = find(() => {
      tries += 1;
      return tries < 2 ? Promise.reject(locked('server')) : Promise.resolve(mine);
    });
    expect((await found).url).toBe('postgres://mine');
    expect(said).toEqual(['Waiting for the server (process 4711), whose database does not answer yet …']);
  });

  test('gives up with an explanation, and changes nothing', async () => {
    const { found } = find(() => Promise.reject(locked('command')), -1);
    await expect(found).rejects.toThrow(
      `The database in ${dataDir} is still in use by process 4711. Nothing has changed; run this again when that process has ended.`,
    );
  });
});

describe('the lock of a data folder', () => {
  test('names its holder, and is free once released', () => {
    const file = path.join(dataDir, 'server.lock');
    // The parent of this process is alive, so it counts as the holder.
    writeFileSync(file, `${process.ppid}  command\n`);
    expect(() => lockDataDir(dataDir, 'server')).toThrow(
      `A command (process ${process.ppid}) is using the database in ${dataDir}. Start again when it has ended.`,
    );
    rmSync(file);
    const release = lockDataDir(dataDir, 'command');
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+ command\n$`));
    release();
    expect(() => readFileSync(file)).toThrow();
  });
});
