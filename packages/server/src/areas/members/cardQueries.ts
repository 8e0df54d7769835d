import type { Gender } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { shownActivity } from '../../kernel/db/schema/account.presence.ts';
import { statement } from '../../kernel/db/statement.ts';

/** A member's row for lists. Never sent unchanged: presenters choose the fields. */
export type CardRow = {
  id: number;
  name: string;
  dateOfBirth: string;
  gender: Gender;
  country: string;
  region: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  fictional: boolean;
  /** Null before any activity, and if the member hides it. */
  lastActiveAt: Date | null;
  signedUpAt: Date;
  confirmed: boolean;
  /** The active main photo. */
  photoId: number | null;
  fileKey: string | null;
  photoCount: number;
  /** When a moderator accepted a selfie that matches the main photo. */
  photoCheckedAt: Date | null;
  liked: boolean;
  likesMe: boolean;
};

type RawCard = {
  [K in keyof CardRow]: K extends 'lastActiveAt' | 'signedUpAt' | 'photoCheckedAt'
    ? string | Date | null
    : CardRow[K];
};

/** Parses a timestamp: drivers return a Date, drizzle's own parsers a string. */
export const toDate = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

// Not `exists`, whose plan may read all of the viewer's likes instead of one per card.
const CARDS = statement<{ viewer: number; ids: readonly number[] }>(
  ({ viewer, ids }) => sql`
    select p.id, p.name, p.date_of_birth::text as "dateOfBirth", p.gender, p.country, p.region, p.city, p.latitude,
      p.longitude, p.fictional, ${shownActivity(sql`p`)} as "lastActiveAt", u.signed_up_at as "signedUpAt",
      u.status <> 'not_confirmed' as confirmed, ph.id as "photoId", ph.file_key as "fileKey", p.photo_checked_at as "photoCheckedAt",
      (select count(*)::int from photos o where o.profile_id = p.id and not o.chat and o.status = 'active') as "photoCount",
      coalesce((select true from likes l where l.liker_id = ${viewer} and l.liked_id = p.id), false) as liked,
      coalesce((select true from likes l where l.liker_id = p.id and l.liked_id = ${viewer}), false) as "likesMe"
    from profiles p
    join users u on u.id = p.id
    left join photos ph on ph.id = p.main_photo_id and ph.status = 'active'
    where p.id = any(${ids}::bigint[])`,
);

/** Reads cards in the order of `ids`, skipping unknown ones. `viewerId` is null for visitors. */
export async function readCards(db: Db, viewerId: number | null, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const result = await db.execute<RawCard & Record<string, unknown>>(CARDS({ viewer: viewerId ?? 0, ids }));
  const byId = new Map(result.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...row,
        lastActiveAt: toDate(row.lastActiveAt),
        signedUpAt: toDate(row.signedUpAt) ?? new Date(0),
        photoCheckedAt: toDate(row.photoCheckedAt),
      },
    ];
  });
}
