import { createHash, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { errorCode } from '../errorCode.ts';

/** Keys of the installation, each derived for one purpose. */
export type Secrets = {
  /**
   * Returns 32 bytes for a purpose, e.g. `photo-urls`. The same on all nodes that share the secret.
   */
  key: (purpose: string) => Buffer;
  /** Returns a keyed hash, hexadecimal, of a value that could be guessed (addresses, networks). */
  fingerprint: (purpose: string, value: string) => string;
};

/** @param master 32 random bytes or more */
export function deriveSecrets(master: string | Buffer): Secrets {
  // Cached, because searches need a key for each page.
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, 'rendezvous', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  // Cached, because Node prepares a plain key again for each hash.
  const fingerprintKeys = new Map<string, KeyObject>();
  return {
    key,
    fingerprint(purpose, value) {
      let known = fingerprintKeys.get(purpose);
      if (!known) fingerprintKeys.set(purpose, (known = createSecretKey(key(`fingerprint:${purpose}`))));
      return createHmac('sha256', known).update(value).digest('hex');
    },
  };
}

/** Returns SECRET_KEY, or the key in `<dataDir>/secret.key`, which is created once. */
export function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey !== null) return config.secretKey;
  const file = path.join(config.dataDir, 'secret.key');
  mkdirSync(config.dataDir, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Returns 256 random bits for cookies and links, URL-safe. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a random token for storage. A plain hash is enough: 256 bits cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
