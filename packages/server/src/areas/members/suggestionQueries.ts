import type { Gender } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bornBy } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db } from '../../kernel/db/client.ts';

/** A member who could be suggested, with what ranking needs. */
export type Candidate = {
  id: number;
  seeking: Gender;
  dateOfBirth: string;
  region: string | null;
  country: string;
  reason: string | null;
  interests: number[];
  lastActiveAt: string | null;
  likesMe: boolean;
};

/** Whom a member may meet: of the niche and gender, searchable, not blocked, not liked yet. */
const eligible = (member: Member, gender: string): SQL => sql`
  p.searchable and p.niche = ${member.niche} and p.gender = ${gender} and p.id <> ${member.id} and not p.fictional
  and not exists (select 1 from blocks b where (b.blocker_id = ${member.id} and b.blocked_id = p.id)
    or (b.blocker_id = p.id and b.blocked_id = ${member.id}))
  and not exists (select 1 from likes l where l.liker_id = ${member.id} and l.liked_id = p.id)`;

const ORDER = sql`order by p.active_hour desc, p.joined_seq desc`;

export type Wish = {
  gender: string;
  minAge: number;
  maxAge: number;
  country: string | null;
  today: string;
  limit: number;
};

/** The most recently active of those who fit, to be ranked in memory. */
export async function readCandidates(db: Db, member: Member, wish: Wish): Promise<Candidate[]> {
  const result = await db.execute<Candidate & Record<string, unknown>>(sql`
    select p.id, p.seeking, p.date_of_birth::text as "dateOfBirth", p.region, p.country, p.reason, p.interests,
      p.last_active_at as "lastActiveAt",
      exists(select 1 from likes l where l.liker_id = p.id and l.liked_id = ${member.id}) as "likesMe"
    from profiles p
    where ${eligible(member, wish.gender)}
      and p.date_of_birth <= ${bornBy(wish.today, wish.minAge)}
      and p.date_of_birth > ${bornBy(wish.today, wish.maxAge + 1)}
      ${wish.country === null ? sql`` : sql` and p.country = ${wish.country}`}
    ${ORDER} limit ${wish.limit}`);
  return result.rows;
}

/** The next members of the swipe game: with a photo, not swiped yet, from the member's own country first. */
export async function readSwipeIds(db: Db, member: Member, limit: number): Promise<number[]> {
  const pick = async (place: SQL, count: number) => {
    const result = await db.execute<{ id: number }>(sql`
      select p.id from profiles p
      where ${eligible(member, member.seeking)} and p.main_photo_id is not null
        and not exists (select 1 from swipes s where s.user_id = ${member.id} and s.profile_id = p.id)
        and ${place}
      ${ORDER} limit ${count}`);
    return result.rows.map((row) => row.id);
  };
  const near = await pick(sql`p.country = ${member.country}`, limit);
  if (near.length >= limit) return near;
  return [...near, ...(await pick(sql`p.country <> ${member.country}`, limit - near.length))];
}
