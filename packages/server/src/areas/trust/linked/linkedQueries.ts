import { LIMITS } from '@rendezvous/contracts';
import { LINK_KINDS } from '@rendezvous/contracts/kinds';
import type { LinkKind } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import type { UserStatus } from '../../../kernel/db/schema/account.ts';
import { statement } from '../../../kernel/db/statement.ts';
import { NEAR } from '../signals/fingerprintPolicy.ts';
import { MOST_OF_NETWORK, compareLinks } from './linkPolicy.ts';

/** Maximum rows read for each shared feature. */
const MOST = sql.raw('200');
/** How many of the newest first messages are compared. */
const TEXTS = sql.raw('20');

const LINKED = statement<{ id: number }>(
  ({ id }) => sql`
  with devices as (
    select ban_hash as hash from known_devices where user_id = ${id} and ban_hash is not null
    union select device_hash from signup_facts where user_id = ${id} and device_hash is not null limit ${MOST}
  ), texts as (
    select simhash, band0, band1, band2, band3 from message_fingerprints
    where user_id = ${id} and simhash is not null order by created_at desc limit ${TEXTS}
  ), pictures as (
    select id from photos where profile_id = ${id} and not chat limit ${MOST}
  ), shared as (
    select 'device' as kind, d.hash as thing, o.user_id from devices d, lateral (
      (select user_id from known_devices where ban_hash = d.hash limit ${MOST})
      union (select user_id from signup_facts where device_hash = d.hash limit ${MOST})) o
    union all
    select 'payment', m.card_hash, o.user_id
    from (select distinct card_hash from payments where user_id = ${id} and card_hash is not null) m,
      lateral (select user_id from payments where card_hash = m.card_hash limit ${MOST}) o
    union all
    select 'payment', m.iban_hash, o.user_id
    from (select distinct iban_hash from mandates where user_id = ${id} and status = 'confirmed') m,
      lateral (select user_id from mandates
        where iban_hash = m.iban_hash and status = 'confirmed' limit ${MOST}) o
    union all
    select 'photo', c.id::text, p.profile_id from (
      select m.id, d.earlier_id as other from pictures m join photo_duplicates d on d.photo_id = m.id
      union select m.id, d.photo_id from pictures m join photo_duplicates d on d.earlier_id = m.id limit ${MOST}
    ) c join photos p on p.id = c.other and not p.chat
    union all
    select 'text', t.simhash::text, o.user_id from texts t, lateral (
      select user_id from message_fingerprints f
      where (f.band0 = t.band0 or f.band1 = t.band1 or f.band2 = t.band2 or f.band3 = t.band3)
        and f.user_id <> ${id}
        and bit_count((f.simhash # t.simhash)::bit(64)) <= ${sql.raw(String(NEAR))} limit ${MOST}) o
    union all
    select 'network', '', n.user_id from (
      select o.user_id, count(*) over () as accounts from signup_facts m, lateral (
        select user_id from signup_facts where network_hash = m.network_hash
          and user_id <> ${id} limit ${sql.raw(String(MOST_OF_NETWORK + 1))}) o
      where m.user_id = ${id}) n
    where n.accounts <= ${sql.raw(String(MOST_OF_NETWORK))}
  ), counted as (
    select user_id, kind, count(distinct thing)::int as count from shared
    where user_id <> ${id} group by user_id, kind
  ), linked as (
    select user_id, json_object_agg(kind, count) as counts from counted group by user_id
  )
  select u.id, u.name, u.status, u.signed_up_at as "signedUpAt", s.domain as site,
    p.id as "mainPhotoId", p.file_key as "mainFileKey", l.counts
  from linked l
    join users u on u.id = l.user_id and u.status <> 'erased'
    join sites s on s.id = u.site_id
    left join profiles on profiles.id = u.id
    left join photos p on p.id = profiles.main_photo_id and p.status = 'active'
  where not exists (select 1 from staff_roles r where r.user_id = u.id)`,
);

type Raw = {
  id: number;
  name: string | null;
  status: UserStatus;
  signedUpAt: string | Date;
  site: string;
  mainPhotoId: number | null;
  mainFileKey: string | null;
  counts: Partial<Record<LinkKind, number>>;
};

export type LinkedRow = Omit<Raw, 'signedUpAt' | 'counts'> & {
  signedUpAt: Date;
  reasons: { kind: LinkKind; count: number }[];
};

/**
 * Reads accounts, except staff, that share browsers, cards, photos, texts or the network with a
 * member. Direct links only, because each further step says less about the member.
 */
export async function readLinked(db: Db, userId: number): Promise<LinkedRow[]> {
  const { rows } = await db.execute<Raw>(LINKED({ id: userId }));
  return rows
    .map(({ counts, ...row }) => ({
      ...row,
      signedUpAt: new Date(row.signedUpAt),
      reasons: LINK_KINDS.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : [])),
    }))
    .sort(compareLinks)
    .slice(0, LIMITS.staffPageSize);
}
