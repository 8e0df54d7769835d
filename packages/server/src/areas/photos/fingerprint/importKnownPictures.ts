import { sql } from 'drizzle-orm';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Database, Tx } from '../../../kernel/db/client.ts';
import { bandsOf } from './nearPolicy.ts';

type Importer = { db: Database; now: () => Date };
type Act = { list: string; author: { id: number | null; name?: string | undefined } };

/** Hashes per statement. */
const SLICE = 2000;

async function insertSlice(tx: Tx, list: string, hashes: readonly string[], now: Date): Promise<number> {
  const rows = JSON.stringify(hashes.map((hash) => ({ hash, bands: bandsOf(hash) })));
  const { rowCount } = await tx.execute(sql`
    insert into known_pictures (list, hash, bands, imported_at)
    select ${list}, ('x' || hash)::bit(256), bands, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as given(hash text, bands int[])
    on conflict do nothing`);
  return rowCount ?? 0;
}

const subjectOf = (list: string) => ({ type: 'pictures', id: list }) as const;
const signed = ({ id, name }: Act['author']) => ({ actorId: id, actorName: name });

/** Adds hashes to a list of known pictures. @returns how many were new */
export function importKnownPictures(
  { db, now }: Importer,
  { list, author, hashes }: Act & { hashes: readonly string[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    let added = 0;
    for (let from = 0; from < hashes.length; from += SLICE)
      added += await insertSlice(tx, list, hashes.slice(from, from + SLICE), now());
    await writeAudit(tx, {
      ...signed(author),
      action: 'photo.import',
      subject: subjectOf(list),
      change: `+${added}`,
      now: now(),
    });
    return added;
  });
}

/** Deletes a list; photos held because of it still await a moderator. @returns its size */
export function forgetKnownPictures({ db, now }: Importer, { list, author }: Act): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from known_pictures where list = ${list}`);
    const count = rowCount ?? 0;
    if (count > 0)
      await writeAudit(tx, {
        ...signed(author),
        action: 'photo.forget',
        subject: subjectOf(list),
        change: `-${count}`,
        now: now(),
      });
    return count;
  });
}
