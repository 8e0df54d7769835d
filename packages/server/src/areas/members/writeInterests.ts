import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Tx } from '../../kernel/db/client.ts';
import { interests } from '../../kernel/db/schema/members.ts';

/** Writes the contracts' interests, idempotently. Ids never change; new interests get new ids. */
export async function writeInterests(tx: Tx): Promise<void> {
  const known = await tx.select({ id: interests.id, key: interests.key }).from(interests);
  const keys = new Set(known.map((row) => row.key));
  let next = Math.max(0, ...known.map((row) => row.id)) + 1;
  const missing = INTERESTS.filter((key) => !keys.has(key)).map((key) => ({
    id: next++,
    key,
    sensitive: isSensitiveInterest(key),
  }));
  if (missing.length > 0) await tx.insert(interests).values(missing);
}
