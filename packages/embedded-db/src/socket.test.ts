import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { makeFolder, query, removeEmbedded, startDisposable } from './fixtures/embeddedServers.ts';

afterEach(removeEmbedded);

const CLIENT = 'select inet_client_addr()::text as address, current_user::text as role';
const APPLICATION = 'rendezvous_app';

describe('the socket of the embedded PostgreSQL', () => {
  test('works alongside the port and in a folder of any name, only for its own account and with the password', async () => {
    const dataDir = path.join(makeFolder(), 'a b%20&ü');
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
});
