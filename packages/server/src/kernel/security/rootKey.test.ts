import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@rendezvous/testing/server';
import { openDatabase, type DatabaseHandle } from '../db/client.ts';
import { StartError } from '../StartError.ts';
import { forgetOtherKeys, openSecrets } from './rootKey.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64'));

const configOf = (secretKey = '', secretKeyPrevious: string | null = null) => ({
  secretKey,
  secretKeyPrevious,
  dataDir: '',
});
const readKey = async (...keys: Parameters<typeof configOf>): Promise<string> =>
  (await openSecrets(handle.db, configOf(...keys))).key('links').toString('hex');

beforeEach(async () => {
  database = await createTestDatabase();
  handle = openDatabase({ url: database.url, max: 4 });
});
afterEach(async () => {
  await handle.close();
  await database.drop();
});

test('nodes that start together on an empty database get the same keys, at that start and at later ones', async () => {
  const keys = await Promise.all([1, 2, 3, 4].map(() => readKey(first)));
  expect(new Set([...keys, await readKey(first)]).size).toBe(1);
});

test('another SECRET_KEY is refused with both fingerprints', async () => {
  await readKey(first);
  const refusal = await readKey(second).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(/fingerprint [\da-f]{8}\).* belongs to [\da-f]{8}\./);
  await expect(readKey(second, third)).rejects.toThrow(StartError);
});

test('during a change of SECRET_KEY both keys open the same data, then only the new one', async () => {
  const before = await readKey(first);
  expect(await readKey(second, first)).toBe(before);
  expect([await readKey(first), await readKey(second)]).toEqual([before, before]);
  expect(await forgetOtherKeys(handle.db, configOf(second))).toHaveLength(1);
  expect(await readKey(second)).toBe(before);
  await expect(readKey(first)).rejects.toThrow(StartError);
});

test('two databases have different keys under the same SECRET_KEY', async () => {
  const one = await readKey(first);
  const other = await createTestDatabase();
  const opened = openDatabase({ url: other.url, max: 1 });
  expect((await openSecrets(opened.db, configOf(first))).key('links').toString('hex')).not.toBe(one);
  await opened.close();
  await other.drop();
});
