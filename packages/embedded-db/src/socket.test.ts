import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  makeFolder,
  query,
  removeEmbedded,
  startDisposable,
  untilAnswered,
  untilGone,
  readPostmaster,
} from './fixtures/embeddedServers.ts';
import { chooseAccount } from './cluster.ts';

afterEach(removeEmbedded);

const CLIENT = 'select inet_client_addr()::text as address, current_user::text as role';
const APPLICATION = 'rendezvous_app';

describe('the socket of the embedded PostgreSQL', () => {
  test('serves beside the port, to its own account and with a password', async () => {
    const dataDir = makeFolder();
    const { url, nearUrl } = await startDisposable(dataDir);
    expect(await query(nearUrl, CLIENT)).toEqual([{ address: null, role: APPLICATION }]);
    expect(await query(url, CLIENT)).toEqual([{ address: '127.0.0.1/32', role: APPLICATION }]);
    expect(statSync(path.join(dataDir, 'postgres/socket')).mode & 0o777).toBe(0o700);
    const wrong = new URL(nearUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
  });

  test('is skipped if its path is too long', async () => {
    const dataDir = path.join(makeFolder(), 'long'.repeat(20));
    const { url, nearUrl, superuserUrl } = await startDisposable(dataDir);
    expect(nearUrl).toBe(url);
    expect(await query(superuserUrl, "select current_setting('unix_socket_directories') as folders")).toEqual(
      [{ folders: '' }],
    );
  });

  test('works in folders whose names have spaces and other characters', async () => {
    const dataDir = path.join(makeFolder(), 'a b%20&ü');
    const { nearUrl } = await startDisposable(dataDir);
    expect(await query(nearUrl, CLIENT)).toEqual([{ address: null, role: APPLICATION }]);
  });

  test('serves again after a crash, although its lock names a living process', async () => {
    const dataDir = makeFolder();
    const { nearUrl } = await startDisposable(dataDir);
    const lock = path.join(dataDir, `postgres/socket/.s.PGSQL.${new URL(nearUrl).port}.lock`);
    const account = chooseAccount(path.join(dataDir, 'postgres')) ?? {};
    const other = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...account });
    await once(other, 'spawn');
    try {
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)));
      const pid = readPostmaster(dataDir);
      process.kill(pid, 'SIGKILL');
      await untilGone(pid);
      // Until then there is no socket.
      expect(await untilAnswered(nearUrl, CLIENT)).toEqual([{ address: null, role: APPLICATION }]);
    } finally {
      other.kill('SIGKILL');
    }
  });
});
