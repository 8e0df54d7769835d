import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';

/** Everything stored about a member, by table, except hashes of passwords and links. */
const TABLES: Readonly<Record<string, (id: number) => SQL>> = {
  account: (id) => sql`
    select id, email, name, status, language, timezone, paid_at, read_receipts, typing, discreet_push, passkey_step, tracking,
      signed_up_at, confirmed_at, deletion_begun_at from users where id = ${id}`,
  profile: (id) => sql`
    select p.*, array(select key from interests i where i.id = any(p.interests)) as interests
    from profiles p where p.id = ${id}`,
  presence: (id) => sql`select seen_at, earlier_month_at from presence where user_id = ${id}`,
  campaign: (id) => sql`
    select c.slug, c.lander, v.shown_at, v.started_at
    from campaign_visits v join campaigns c on c.id = v.campaign_id where v.user_id = ${id}`,
  consents: (id) =>
    sql`select kind, version, given, created_at from consents where user_id = ${id} order by id`,
  legal_acceptances: (id) => sql`
    select v.page, v.id as version, v.valid_from, a.accepted_at
    from legal_acceptances a join legal_versions v on v.id = a.version_id where a.user_id = ${id} order by v.id`,
  legal_mails: (id) => sql`
    select v.page, v.id as version, m.created_at
    from legal_mails m join legal_versions v on v.id = m.version_id where m.user_id = ${id} order by v.id`,
  photos: (id) => sql`
    select id, chat, status, rejection_reason, width, height, created_at from photos where profile_id = ${id} order by id`,
  photo_checks: (id) => sql`
    select pose, status, refusal, compared, created_at, decided_at from photo_verifications where user_id = ${id} order by created_at`,
  messages: (id) => sql`
    select m.id, m.conversation_id, m.sender_id, m.kind, m.text, m.photo_id, m.gift_id, m.quote - 'fileKey' as quote, m.cost, m.created_at
    from messages m join conversation_members cm on cm.conversation_id = m.conversation_id and cm.user_id = ${id}
    where m.seq > cm.deleted_up_to or m.sender_id = ${id} order by m.created_at, m.conversation_id, m.seq`,
  likes_given: (id) => sql`select liked_id, created_at from likes where liker_id = ${id}`,
  likes_received: (id) => sql`select liker_id, created_at from likes where liked_id = ${id}`,
  matches: (id) => sql`
    select case when low_user_id = ${id} then high_user_id else low_user_id end as profile_id, created_at
    from matches where ${id} in (low_user_id, high_user_id)`,
  first_message: (id) =>
    sql`select target_id, text, created_at from pending_first_messages where user_id = ${id}`,
  blocks: (id) => sql`select blocked_id, created_at from blocks where blocker_id = ${id}`,
  swipes: (id) => sql`select profile_id, liked, local_day from swipes where user_id = ${id}`,
  credits: (id) => sql`
    select kind, amount, bonus, balance_after, payment_id, created_at from ledger_entries where user_id = ${id} order by id`,
  payments: (id) => sql`
    select id, credits, amount, currency, vat_amount, country, paymentmethod, status, billing, created_at, completed_at
    from payments where user_id = ${id} order by created_at`,
  refunds: (id) => sql`
    select payment_id, credits, amount, currency, status, created_at, completed_at from refunds where user_id = ${id}`,
  invoices: (id) => sql`
    select i.number, i.kind, i.payment_id, i.data, i.created_at from invoices i join payments p on p.id = i.payment_id
    where p.user_id = ${id} order by i.id`,
  discount_codes: (id) => sql`
    select code, kind, value_percentage, status, starts_at, expires_at from discount_codes where user_id = ${id}`,
  direct_debit_stopped: (id) => sql`select reason, created_at from direct_debit_blocks where user_id = ${id}`,
  mandates: (id) => sql`
    select reference, account_holder, iban_last4, street, house_number, postal_code, city, mobile_number, status
    from mandates where user_id = ${id}`,
  notifications: (id) => sql`select type, email, push from notification_settings where user_id = ${id}`,
  notifications_stopped: (id) =>
    sql`select reason, created_at from notifications_disabled where user_id = ${id}`,
  sessions: (id) => sql`select device, country, created_at, last_seen_at from sessions where user_id = ${id}`,
  second_factor: (id) => sql`select created_at, confirmed_at from totp_factors where user_id = ${id}`,
  recovery_codes: (id) => sql`select created_at, used_at from recovery_codes where user_id = ${id}`,
  passkeys: (id) =>
    sql`select name, created_at, last_used_at from passkeys where user_id = ${id} order by id`,
  age_check: (id) => sql`select over_18, checked_at, method from age_checks where user_id = ${id}`,
  age_check_attempts: (id) => sql`
    select method, ended, created_at from age_check_sessions where user_id = ${id} order by created_at`,
  known_devices: (id) => sql`select created_at, last_seen_at from known_devices where user_id = ${id}`,
  push_subscriptions: (id) => sql`select endpoint, created_at from push_subscriptions where user_id = ${id}`,
  spend_limit: (id) =>
    sql`select currency, daily, monthly, cool_off_until from spend_limits where user_id = ${id}`,
  match_finder: (id) => sql`select * from match_finder_answers where user_id = ${id}`,
  reports: (id) => sql`
    select id, kind, category, text, status, outcome, created_at from cases where reporter_id = ${id}`,
  decisions: (id) => sql`
    select kind, ground, facts, photo_id, created_at, lifted_at from restrictions where user_id = ${id} order by id`,
  signals: (id) => sql`
    select kind, points, evidence, conversation_id, created_at, cleared_at from trust_signals where user_id = ${id}
    order by created_at`,
  held_messages: (id) => sql`
    select recipient_id, kind, text, photo_id, gift_id, quote - 'fileKey' as quote, cost, created_at, held_until, decided_at, outcome
    from held_messages where sender_id = ${id} order by created_at`,
  sign_up: (id) => sql`select mail_kind, created_at from signup_facts where user_id = ${id}`,
  mail_events: (id) => sql`select type, created_at from email_events where user_id = ${id}`,
  mails: (id) => sql`select template, created_at from mail_log where user_id = ${id}`,
  reminders: (id) => sql`select type, reminded_at from reminders where user_id = ${id}`,
  news: (id) => sql`select news_id, created_at from news_mails where user_id = ${id}`,
};

export async function readExport(db: Db, memberId: number): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(TABLES)) data[name] = (await db.execute(query(memberId))).rows;
  return data;
}
