import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Gender } from '@rendezvous/contracts';
import { bornBy, dayOf } from '../../kernel/calendar.ts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Db } from '../../kernel/db/client.ts';
import { rankCandidates } from './rankingPolicy.ts';
import type { Candidate, Finder, Ranked } from './rankingPolicy.ts';

/** Suggestible rows of `member_search`: of the niche and gender, neither blocked nor liked. */
const eligible = (member: Member, gender: string): SQL => sql`
  p.niche = ${member.niche} and p.gender = ${gender} and p.id <> ${member.id} and not p.fictional
  and not exists (select 1 from blocks b where (b.blocker_id = ${member.id} and b.blocked_id = p.id)
    or (b.blocker_id = p.id and b.blocked_id = ${member.id}))
  and not exists (select 1 from likes l where l.liker_id = ${member.id} and l.liked_id = p.id)`;

const ORDER = sql`order by p.active_hour desc, p.joined_seq desc`;

/** Ids to choose from; null for all members. */
type Among = readonly number[] | null;

const isAmong = (among: Among): SQL =>
  among === null ? sql`true` : sql`p.id = any(${sql.param([...among])}::bigint[])`;

type Wish = {
  gender: Gender;
  minAge: number;
  maxAge: number;
  country: string | null;
  today: string;
  limit: number;
  among: Among;
};

/** Reads the most recently active matches, to rank in memory. Activity may be an hour old. */
async function readCandidates(db: Db, member: Member, wish: Wish): Promise<Candidate[]> {
  const result = await db.execute<Candidate & Record<string, unknown>>(sql`
    select p.id, p.seeking, p.date_of_birth::text as "dateOfBirth", p.region, p.country, p.reason, p.interests,
      p.last_active_at as "lastActiveAt",
      exists(select 1 from likes l where l.liker_id = p.id and l.liked_id = ${member.id}) as "likesMe"
    from member_search p
    where ${eligible(member, wish.gender)} and ${isAmong(wish.among)}
      and p.date_of_birth <= ${bornBy(wish.today, wish.minAge)}
      and p.date_of_birth > ${bornBy(wish.today, wish.maxAge + 1)}
      ${wish.country === null ? sql`` : sql` and p.country = ${wish.country}`}
    ${ORDER} limit ${wish.limit}`);
  return result.rows;
}

/** Number of recently active members that are ranked. */
const POOL = 400;

export async function findMatches(
  db: Db,
  member: Member,
  finder: Finder,
  { now, limit, among = null }: { now: Date; limit: number; among?: Among },
): Promise<Ranked[]> {
  const today = dayOf(now);
  const { gender, minAge, maxAge, country } = finder;
  const wish = { gender, minAge, maxAge, country, today, limit: POOL, among };
  const near = await readCandidates(db, member, wish);
  const ranked = rankCandidates(member, finder, near, { today, now, limit });
  if (ranked.length >= limit) return ranked;
  // Members from further away fill the list in small countries.
  const known = new Set(near.map(({ id }) => id));
  const all = await readCandidates(db, member, { ...wish, country: null });
  const far = all.filter(({ id }) => !known.has(id));
  return [...ranked, ...rankCandidates(member, finder, far, { today, now, limit: limit - ranked.length })];
}

/** Reads the next swipe candidates: with a photo, not yet swiped, own country first. */
export async function readSwipeIds(
  db: Db,
  member: Member,
  limit: number,
  among: Among = null,
): Promise<number[]> {
  const pick = async (place: SQL, count: number) => {
    const result = await db.execute<{ id: number }>(sql`
      select p.id from member_search p
      where ${eligible(member, member.seeking)} and ${isAmong(among)} and p.with_photo
        and not exists (select 1 from swipes s where s.user_id = ${member.id} and s.profile_id = p.id)
        and ${place}
      ${ORDER} limit ${count}`);
    return result.rows.map((row) => row.id);
  };
  const near = await pick(sql`p.country = ${member.country}`, limit);
  if (near.length >= limit) return near;
  return [...near, ...(await pick(sql`p.country <> ${member.country}`, limit - near.length))];
}
