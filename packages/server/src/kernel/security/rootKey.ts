import { hkdfSync, randomBytes } from 'node:crypto';
import { eq, like, not, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/client.ts';
import { databaseKeys } from '../db/schema/kernel.ts';
import { StartError } from '../StartError.ts';
import { seal, unseal } from './encryption.ts';
import { deriveSecrets, readSecretKey, type Secrets } from './secrets.ts';

/** One row for each SECRET_KEY that opens the root key, named by its fingerprint. */
const PREFIX = 'root:';
const wrapped = like(databaseKeys.name, `${PREFIX}%`);

/** Serialises the first startup of several nodes; the value is arbitrary. */
const LOCK_KEY = 7_203_119;

type SecretKey = { fingerprint: string; key: Buffer };

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'rendezvous', purpose, bytes));

const open = (secret: string): SecretKey => ({
  fingerprint: derive(secret, 'fingerprint of the secret key', 4).toString('hex'),
  key: derive(secret, 'root key', 32),
});

export const fingerprintOf = (secret: string): string => open(secret).fingerprint;

/** Returns the fingerprints of the SECRET_KEYs that open a database. */
export async function readFingerprints(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from database_keys where name like $1', [
    `${PREFIX}%`,
  ]);
  return rows.map(({ name }) => name.slice(PREFIX.length));
}

async function findWrapped(db: Db, { fingerprint, key }: SecretKey): Promise<Buffer | null> {
  const [row] = await db
    .select({ key: databaseKeys.key })
    .from(databaseKeys)
    .where(eq(databaseKeys.name, PREFIX + fingerprint));
  return row ? unseal(key, row.key) : null;
}

async function wrap(db: Db, { fingerprint, key }: SecretKey, root: Buffer): Promise<void> {
  await db.insert(databaseKeys).values({ name: PREFIX + fingerprint, key: seal(key, root) });
}

async function explainWrongKey(db: Db, { fingerprint }: SecretKey): Promise<StartError> {
  const rows = await db.select({ name: databaseKeys.name }).from(databaseKeys).where(wrapped);
  const known = rows.map(({ name }) => name.slice(PREFIX.length)).join(' or ');
  return new StartError(
    `SECRET_KEY (fingerprint ${fingerprint}) does not open this database, which belongs to ${known}. Start with that key; to replace it, name it in SECRET_KEY_PREVIOUS.`,
  );
}

/**
 * Returns the keys of the installation. They derive from a random root key that the database stores
 * encrypted by SECRET_KEY, so that a new SECRET_KEY re-encrypts only the root key.
 * @throws StartError if neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens it
 */
export async function openSecrets(
  db: Database,
  config: Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>,
): Promise<Secrets> {
  const current = open(readSecretKey(config));
  const known = await findWrapped(db, current);
  if (known) return deriveSecrets(known);
  const root = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const made = await findWrapped(tx, current);
    if (made) return made;
    const previous = config.secretKeyPrevious === null ? null : open(config.secretKeyPrevious);
    const found = previous && (await findWrapped(tx, previous));
    const isNew = (await tx.$count(databaseKeys, wrapped)) === 0;
    if (!found && !isNew) throw await explainWrongKey(tx, current);
    const opened = found ?? randomBytes(32);
    await wrap(tx, current, opened);
    return opened;
  });
  return deriveSecrets(root);
}

/**
 * Removes all SECRET_KEYs but the current one, which all nodes must have by now.
 * @returns the fingerprints that no longer open the database
 */
export async function forgetOtherKeys(
  db: Database,
  config: Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>,
): Promise<string[]> {
  await openSecrets(db, config);
  const { fingerprint } = open(readSecretKey(config));
  const rows = await db
    .delete(databaseKeys)
    .where(sql`${wrapped} and ${not(eq(databaseKeys.name, PREFIX + fingerprint))}`)
    .returning({ name: databaseKeys.name });
  return rows.map(({ name }) => name.slice(PREFIX.length));
}
