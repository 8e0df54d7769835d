import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { isPresent } from '../../kernel/db/isPresent.ts';

export type PhotoUse = {
  own: boolean;
  /** Members with this accepted main photo who are not deleted, disabled or hidden. */
  mainOf: number[];
  /** In a message that the viewer can read and has opened; neither in review nor removed. */
  sentToMe: boolean;
  /** Quoted in a message that the viewer can read, even if its owner has deleted it. */
  quoted: boolean;
  /** On a profile, accepted or not. */
  onProfile: boolean;
  /** Members on whose profile this photo is accepted. */
  shownBy: number[];
};

/**
 * Returns who can see a main photo's file without logging in, which depends on member and site:
 * everyone, visitors from traffic sources, or only members.
 */
export async function readMainPhotoAudience(
  db: Db,
  fileKey: string,
): Promise<'everyone' | 'source' | 'members'> {
  const result = await db.execute<{ open: boolean; source: boolean }>(sql`
    select coalesce((s.settings->>'logged_out_search')::boolean, true) as open,
      coalesce((s.settings->>'logged_out_search_trafficsource')::boolean, true) as source
    from photos p join profiles owner on owner.main_photo_id = p.id join users u on u.id = owner.id
    join sites s on s.id = u.site_id
    where p.file_key = ${fileKey} and p.status = 'active' and not p.chat and owner.visible_to_visitors
      and owner.status = 'active' and not owner.invisible and ${isPresent('u')}
    order by open desc, source desc limit 1`);
  const [row] = result.rows;
  if (row?.open) return 'everyone';
  return row?.source ? 'source' : 'members';
}

/**
 * Reads how the file is used and by whom. Messages that a block sealed or the viewer deleted do not
 * count.
 */
export async function readPhotoUse(db: Db, viewerId: number, fileKey: string): Promise<PhotoUse> {
  const result = await db.execute<PhotoUse & Record<string, unknown>>(sql`
    select
      coalesce(bool_or(p.profile_id = ${viewerId}), false) as own,
      coalesce(json_agg(p.profile_id) filter (
        where p.id = owner.main_photo_id and p.status = 'active' and ${isPresent('u')}), '[]') as "mainOf",
      coalesce(bool_or(p.chat and p.status = 'active' and exists(
        select 1 from messages m
        join conversations c on c.id = m.conversation_id and c.sealed_until is null
        join conversation_members me on me.conversation_id = c.id and me.user_id = ${viewerId}
        join users other on other.id = me.other_user_id and ${isPresent('other')}
        where m.photo_id = p.id and m.seq > me.deleted_up_to
          and (m.photo_opened_at is not null or me.show_photos)
      )), false) as "sentToMe",
      exists(
        select 1 from messages m
        join conversations c on c.id = m.conversation_id and c.sealed_until is null
        join conversation_members me on me.conversation_id = c.id and me.user_id = ${viewerId}
        join users other on other.id = me.other_user_id and ${isPresent('other')}
        where m.quote is not null and m.quote->>'fileKey' = ${fileKey} and m.seq > me.deleted_up_to
      ) as quoted,
      coalesce(bool_or(not p.chat), false) as "onProfile",
      coalesce(json_agg(p.profile_id) filter (where not p.chat and p.status = 'active'), '[]') as "shownBy"
    from photos p join profiles owner on owner.id = p.profile_id join users u on u.id = owner.id
    where p.file_key = ${fileKey}`);
  const [use] = result.rows;
  return use ?? { own: false, mainOf: [], sentToMe: false, quoted: false, onProfile: false, shownBy: [] };
}

/** Whether a report or complaint keeps the file, even if its photo is gone. */
export async function isEvidence(db: Db, fileKey: string): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from cases
    where evidence->>'photo' = ${fileKey} or exists(
      select 1 from photos p
      where p.file_key = ${fileKey}
        and cases.evidence->'messages' @> jsonb_build_array(jsonb_build_object('photo', p.id)))
      or evidence->'messages' @> jsonb_build_array(jsonb_build_object('quote', jsonb_build_object('fileKey', ${fileKey}::text)))
    limit 1`);
  return result.rows.length > 0;
}
