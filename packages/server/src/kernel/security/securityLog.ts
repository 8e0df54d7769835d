import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { securityLog, type SECURITY_EVENTS } from '../db/schema/kernel.ts';
import type { Services } from '../services.ts';

export type SecurityEvent = {
  siteId: number;
  event: (typeof SECURITY_EVENTS)[number];
  /** The error code or the login method. */
  detail?: string;
  /** From `accountPrint`; absent for visitors. */
  account?: string;
  /** Fingerprint of the network, `request.network`. */
  network: string;
  now: Date;
};

const HOUR_MS = 3_600_000;

/**
 * Returns an account's keyed fingerprint for the security log, by its id or else by the typed name.
 */
export const accountPrint = ({ secrets }: Pick<Services, 'secrets'>, account: number | string): string =>
  secrets.fingerprint('security-account', typeof account === 'number' ? `id:${account}` : `typed:${account}`);

/** Records an event. Repeating it within the hour raises the count of its row. */
export async function writeSecurityLog(db: Db, entry: SecurityEvent): Promise<void> {
  const hour = new Date(Math.floor(entry.now.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insert(securityLog)
    .values({
      siteId: entry.siteId,
      event: entry.event,
      detail: entry.detail ?? '',
      accountHash: entry.account ?? '',
      networkHash: entry.network,
      hour,
      createdAt: entry.now,
      lastAt: entry.now,
    })
    .onConflictDoUpdate({
      target: [
        securityLog.hour,
        securityLog.siteId,
        securityLog.event,
        securityLog.detail,
        securityLog.accountHash,
        securityLog.networkHash,
      ],
      set: { count: sql`${securityLog.count} + 1`, lastAt: entry.now },
    });
}
