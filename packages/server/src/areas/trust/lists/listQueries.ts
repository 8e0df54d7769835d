import type { TrustListEntry } from '@rendezvous/contracts/entities';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { trustListEntries } from '../../../kernel/db/schema/trust.ts';
import { shippedValues } from './shippedValues.ts';

const keyOf = ({ value, language }: { value: string; language: string | null }): string =>
  `${language ?? ''}:${value}`;

/** Reads a list: shipped values, some switched by staff, and the values that staff added. */
export async function readList(db: Db, kind: TrustList): Promise<TrustListEntry[]> {
  const rows = await db
    .select({ entry: trustListEntries, name: users.name })
    .from(trustListEntries)
    .leftJoin(users, eq(users.id, trustListEntries.addedBy))
    .where(eq(trustListEntries.kind, kind))
    .orderBy(asc(trustListEntries.value));
  const own = rows.map(({ entry, name }) => ({
    id: String(entry.id),
    kind,
    value: entry.value,
    language: entry.language as TrustListEntry['language'],
    active: entry.active,
    added_by: name,
    added_at: entry.createdAt.toISOString(),
  }));
  const decided = new Set(own.map(({ value }) => value));
  const shipped = shippedValues(kind)
    .filter(({ value }) => !decided.has(value))
    .map((one) => ({ id: null, kind, ...one, active: true, added_by: null, added_at: null }));
  return [...own, ...shipped].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
