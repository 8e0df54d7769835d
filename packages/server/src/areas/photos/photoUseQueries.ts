import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { isPresent } from '../../kernel/db/isPresent.ts';

/** How a member may use the file of a photo. */
export type PhotoUse = {
  own: boolean;
  /** An accepted main photo, which everyone may see. */
  main: boolean;
  /** In a message that the member can read. */
  sentToMe: boolean;
  /** Of a profile, accepted or not. */
  onProfile: boolean;
  /** Members among whose accepted photos it is. */
  shownBy: number[];
};

/** Whether everyone may see a file: an accepted main photo, as long as its member is present. */
export async function isMainPhoto(db: Db, fileKey: string): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from photos p join profiles owner on owner.main_photo_id = p.id join users u on u.id = owner.id
    where p.file_key = ${fileKey} and p.status = 'active' and not p.chat and ${isPresent('u')}
    limit 1`);
  return result.rows.length > 0;
}

/** Messages that a block sealed, or that the member deleted, are gone for them, and so are their pictures. */
export async function readPhotoUse(db: Db, viewerId: number, fileKey: string): Promise<PhotoUse> {
  const result = await db.execute<PhotoUse & Record<string, unknown>>(sql`
    select
      coalesce(bool_or(p.profile_id = ${viewerId}), false) as own,
      coalesce(bool_or(p.id = owner.main_photo_id and p.status = 'active'), false) as main,
      coalesce(bool_or(p.chat and exists(
        select 1 from messages m
        join conversations c on c.id = m.conversation_id and c.sealed_until is null
        join conversation_members me on me.conversation_id = c.id and me.user_id = ${viewerId}
        where m.photo_id = p.id and m.seq > me.deleted_up_to
      )), false) as "sentToMe",
      coalesce(bool_or(not p.chat), false) as "onProfile",
      coalesce(json_agg(p.profile_id) filter (where not p.chat and p.status = 'active'), '[]') as "shownBy"
    from photos p join profiles owner on owner.id = p.profile_id
    where p.file_key = ${fileKey}`);
  const [use] = result.rows;
  return use ?? { own: false, main: false, sentToMe: false, onProfile: false, shownBy: [] };
}

/** Whether a report or complaint keeps the file; its photo may be gone from the site by now. */
export async function isEvidence(db: Db, fileKey: string): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from cases
    where evidence->>'photo' = ${fileKey} or exists(
      select 1 from photos p
      where p.file_key = ${fileKey}
        and cases.evidence->'messages' @> jsonb_build_array(jsonb_build_object('photo', p.id)))
    limit 1`);
  return result.rows.length > 0;
}
