import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import type { NewRestriction, Services } from '../../kernel/services.ts';

export async function removeQuotedPhoto(
  _ctx: Services,
  tx: Tx,
  { kind, photoId }: NewRestriction,
): Promise<void> {
  if (kind !== 'photo' || photoId === undefined) return;
  await tx.execute(sql`
    update messages m set quote = m.quote - 'fileKey' from photos p
    where p.id = ${photoId} and m.quote is not null and m.quote->>'fileKey' = p.file_key
      and (m.quote->>'photo')::bigint = p.id`);
}
