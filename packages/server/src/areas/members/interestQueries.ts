import { INTERESTS } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import type { Db } from '../../kernel/db/client.ts';
import { interests } from '../../kernel/db/schema/members.ts';

/** Interests are ids in the profile's row and keys everywhere else. */
export type InterestIds = {
  toIds(keys: readonly string[]): number[];
  toKeys(ids: readonly number[]): Interest[];
};

const isInterest = (key: string): key is Interest => INTERESTS.some((interest) => interest === key);

let known: Promise<InterestIds> | undefined;

/** Cached forever, because the ids never change. */
export function readInterestIds(db: Db): Promise<InterestIds> {
  known ??= db
    .select({ id: interests.id, key: interests.key })
    .from(interests)
    .then((rows) => {
      if (rows.length === 0) known = undefined;
      const byKey = new Map(rows.map((row) => [row.key, row.id]));
      const byId = new Map(rows.map((row) => [row.id, row.key]));
      return {
        toIds: (keys: readonly string[]) =>
          keys.map((key) => byKey.get(key)).filter((id) => id !== undefined),
        toKeys: (ids: readonly number[]) => ids.map((id) => byId.get(id) ?? '').filter(isInterest),
      };
    })
    .catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  return known;
}
