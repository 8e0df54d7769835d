import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import webPush from 'web-push';

/** URL-safe base64, as push services and browsers want them. */
export type VapidKeys = {
  publicKey: string;
  privateKey: string;
};

const isKeys = (value: unknown): value is VapidKeys =>
  typeof value === 'object' && value !== null && 'publicKey' in value && 'privateKey' in value;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * The installation's VAPID keys, created once and stored in `<dataDir>/vapid.json`: new ones would orphan every
 * subscription. Two processes that start at the same time end up with the same pair.
 */
export async function loadVapidKeys(dataDir: string): Promise<VapidKeys> {
  const path = join(dataDir, 'vapid.json');
  const read = async () => {
    const keys: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isKeys(keys)) throw new Error('vapid.json does not hold a pair of keys');
    return keys;
  };
  try {
    return await read();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(dataDir, { recursive: true });
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  // link() fails if the file exists by now: then the other process's keys are used.
  await link(own, path).catch(() => undefined);
  await rm(own);
  return read();
}
