import { and, eq, isNull } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '../db/client.ts';
import { pushKeys } from '../db/schema/notifications.ts';
import type { EventBus } from '../realtime/EventBus.ts';
import { encrypt } from '../security/encryption.ts';

/** Milliseconds to cache a key, because notifications are lost while the bus is disconnected. */
const FRESH_MS = 10_000;

/** A site's key pair for push services, as URL-safe base64. */
export type VapidKeys = {
  publicKey: string;
  privateKey: string;
};

/** The keys that pages of a site subscribe with, the same on every node. */
export type PushKeys = {
  /** Creates a key pair if the site has none. */
  publicKeyOf(siteId: number): Promise<string>;
};

async function readCurrent(db: Database, siteId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ publicKey: pushKeys.publicKey })
    .from(pushKeys)
    .where(and(eq(pushKeys.siteId, siteId), isNull(pushKeys.retiredAt)));
  return row?.publicKey;
}

async function readOrMake(db: Database, secret: Buffer, siteId: number): Promise<string> {
  const found = await readCurrent(db, siteId);
  if (found !== undefined) return found;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Writes nothing if another process was faster; its key is read below.
  await db
    .insert(pushKeys)
    .values({ siteId, publicKey, privateKey: encrypt(secret, privateKey) })
    .onConflictDoNothing();
  return (await readCurrent(db, siteId)) ?? readOrMake(db, secret, siteId);
}

/**
 * Stores one VAPID key pair per site in the database.
 * @param secret the key that encrypts the private keys
 * @param bus the bus that reports keys replaced by another process
 */
export function createPushKeys(
  db: Database,
  secret: Buffer,
  bus: Pick<EventBus, 'onNotice' | 'onGap'>,
): PushKeys {
  const known = new Map<number, { key: Promise<string>; readAt: number }>();
  const forget = (): void => known.clear();
  bus.onNotice('sites', forget);
  bus.onGap(forget);
  return {
    publicKeyOf(siteId) {
      const last = known.get(siteId);
      if (last && Date.now() - last.readAt <= FRESH_MS) return last.key;
      const next = { key: readOrMake(db, secret, siteId), readAt: Date.now() };
      known.set(siteId, next);
      // A failed read must not be cached.
      next.key.catch(() => {
        if (known.get(siteId) === next) known.delete(siteId);
      });
      return next.key;
    },
  };
}
