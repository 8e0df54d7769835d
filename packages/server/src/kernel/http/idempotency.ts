import { TIMES } from '@rendezvous/contracts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../ApiError.ts';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/kernel.ts';
import type { Services } from '../services.ts';

export type IdempotentCall = {
  /** Scope of a key: the site and the member, or the site and anyone for public calls. */
  scope: string;
  key: string;
  endpoint: string;
  bodyHash: string;
};

export type FirstAnswer = { status: number; answer: string; sessionUserId: number | null };

/** After this time, a call without a response counts as crashed and its key can be reused. */
const ABANDONED_MS = 15_000;

const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;

export const isIdempotencyKey = (value: string): boolean => KEY_PATTERN.test(value);

async function claim(db: Db, call: IdempotentCall, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + TIMES.idempotencyHours * 3_600_000);
  const rows = await db
    .insert(idempotencyKeys)
    .values({ ...call, createdAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { ...call, createdAt: now, expiresAt, status: null, answer: null, sessionUserId: null },
      // Expired, or abandoned by the same call.
      setWhere: sql`${lt(idempotencyKeys.expiresAt, now)} or (${and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, new Date(now.getTime() - ABANDONED_MS)),
        eq(idempotencyKeys.bodyHash, call.bodyHash),
      )})`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

const sameKey = (call: IdempotentCall) =>
  and(eq(idempotencyKeys.scope, call.scope), eq(idempotencyKeys.key, call.key));

/**
 * Reserves the key. Returns null if the caller must run the call, then `keepAnswer` or `dropKey`;
 * otherwise the first response, after waiting for it if necessary.
 * @throws ApiError idempotency_conflict if the key belongs to another body or call
 */
export async function beginIdempotent(ctx: Services, call: IdempotentCall): Promise<FirstAnswer | null> {
  const deadline = Date.now() + ABANDONED_MS;
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    if (await claim(ctx.db, call, ctx.now())) return null;
    const [row] = await ctx.db.select().from(idempotencyKeys).where(sameKey(call));
    if (row) {
      if (row.bodyHash !== call.bodyHash || row.endpoint !== call.endpoint)
        throw new ApiError('idempotency_conflict');
      if (row.status !== null) {
        return { status: row.status, answer: row.answer ?? '', sessionUserId: row.sessionUserId };
      }
      if (Date.now() > deadline) throw new ApiError('unavailable', { retryAfter: 2 });
    }
    await wait(pause);
  }
}

export async function keepAnswer(ctx: Services, call: IdempotentCall, first: FirstAnswer): Promise<void> {
  await ctx.db.update(idempotencyKeys).set(first).where(sameKey(call));
}

/** Frees the key of a rejected call, so that it can be retried once the cause is gone. */
export async function dropKey(ctx: Services, call: IdempotentCall): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(and(sameKey(call), isNull(idempotencyKeys.status)));
}
