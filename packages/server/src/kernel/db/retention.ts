import { LIMITS, PROMISES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services } from '../services.ts';
import type { Db } from './client.ts';
import { deleteInSlices } from './deleteInSlices.ts';

type Rule = {
  /** Columns that reference a member; erasing the member deletes the row. */
  member?: readonly string[];
  /** The daily job deletes the row this long after the time in the column. */
  after?: readonly [column: string, interval: string];
  /** Limits `after` to these rows, as SQL. */
  where?: string;
  /** Other ways in which the row is deleted or emptied, or why it stays. */
  otherwise?: string;
};

const own = { member: ['user_id'] } satisfies Rule;
const bookkeeping = {
  otherwise: `bookkeeping, at least ${PROMISES.invoiceYears} years; erasing the member empties what names them`,
} satisfies Rule;
const configuration = { otherwise: 'set by staff' } satisfies Rule;
const release = { otherwise: 'no personal data; pruneStore deletes old builds' } satisfies Rule;

/** How long each table keeps its rows. */
export const RETENTION: Readonly<Record<string, Rule>> = {
  active_months: { otherwise: 'numbers only' },
  age_check_sessions: { ...own, after: ['expires_at', '0'], otherwise: 'eraseAgeChecks, every few minutes' },
  age_checks: own,
  audit_log: { otherwise: 'proof of what staff did' },
  balances: bookkeeping,
  bans: { otherwise: 'keyed hashes, until the ban is lifted' },
  blocks: { member: ['blocker_id', 'blocked_id'] },
  builds: release,
  bundles: configuration,
  campaign_visits: {
    after: ['created_at', '2 days'],
    where: 'shown_at is null',
    otherwise: 'counts of a campaign; after the erasure its member is only a number',
  },
  campaigns: configuration,
  cases: {
    after: ['closed_at', `${PROMISES.caseMonths} months`],
    otherwise: 'evidence for the other side; eraseMember empties the address of its author',
  },
  consents: own,
  conversation_members: { otherwise: 'deleted with its conversation' },
  conversations: { member: ['low_user_id', 'high_user_id'] },
  credit_requests: own,
  data_requests: { after: ['expires_at', '0'], otherwise: 'takeDataRequest, when its link is used' },
  database_keys: { otherwise: 'no personal data' },
  direct_debit_blocks: { otherwise: 'keyed hash of a bank account with a reversed debit' },
  discount_codes: configuration,
  discount_redemptions: bookkeeping,
  email_events: { ...own, after: ['created_at', '90 days'] },
  event_log: { ...own, otherwise: 'keepEventDays drops days that no browser resumes from' },
  event_log_rest: { after: ['created_at', '2 days'] },
  gifts: configuration,
  held_messages: {
    member: ['sender_id', 'recipient_id'],
    // Longer than the period for contesting a refusal.
    after: ['created_at', '190 days'],
    where: 'decided_at is not null',
  },
  idempotency_keys: { after: ['expires_at', '0'] },
  interests: configuration,
  invites: { after: ['expires_at', '12 months'], otherwise: 'who used it is then only a number' },
  invoices: bookkeeping,
  known_devices: { ...own, after: ['last_seen_at', '400 days'] },
  known_pictures: { otherwise: 'hashes of lists, until staff delete the list; no personal data' },
  ledger_entries: bookkeeping,
  legal_acceptances: own,
  legal_mails: own,
  legal_texts: { otherwise: 'proof of what was agreed; no personal data' },
  legal_versions: { otherwise: 'proof of what was agreed; no personal data' },
  likes: { member: ['liker_id', 'liked_id'] },
  load_stats: { after: ['minute', '30 days'] },
  login_attempts: { after: ['updated_at', '7 days'] },
  login_challenges: { ...own, after: ['expires_at', '0'] },
  mail_log: { ...own, otherwise: 'deleteOldestMails, after 90 days' },
  mandates: { otherwise: 'tidyMandates empties those of erased members once no bank may ask for them' },
  match_finder_answers: own,
  matches: { member: ['low_user_id', 'high_user_id'] },
  member_changes: { after: ['created_at', '1 day'] },
  member_event_heads: { otherwise: 'a number without further data' },
  member_search: { otherwise: 'a copy of the profile, written by triggers' },
  message_fingerprints: { ...own, after: ['created_at', '30 days'] },
  messages: { otherwise: 'deleted with their conversation; tidyMessages deletes sealed ones' },
  news: { otherwise: 'texts by staff' },
  news_mails: own,
  news_previews: own,
  notification_settings: own,
  notifications_disabled: own,
  page_events: { after: ['created_at', '90 days'] },
  passkey_challenges: { ...own, after: ['expires_at', '0'] },
  passkeys: own,
  payment_events: bookkeeping,
  payments: bookkeeping,
  pending_first_messages: { member: ['user_id', 'target_id'] },
  photo_duplicates: { otherwise: 'deleted with either photo' },
  photo_fingerprints: { otherwise: 'deleted with its photo' },
  photo_verifications: {
    ...own,
    after: ['decided_at', '90 days'],
    where: "status = 'refused'",
    otherwise: 'tidyVerifications erases pictures without a decision',
  },
  photos: { otherwise: 'eraseMember deletes them with their files; tidyUnsent deletes those never sent' },
  picture_times: { ...own, after: ['seen_at', '2 days'] },
  presence: own,
  profiles: { otherwise: 'eraseMember empties it' },
  publish_tokens: release,
  push_keys: { otherwise: 'no personal data' },
  push_subscriptions: own,
  rate_limits: { otherwise: 'rate-limiter-flexible deletes expired ones' },
  recovery_codes: own,
  refunds: bookkeeping,
  registered_remotes: release,
  release_choices: release,
  release_sets: release,
  releases: release,
  reminders: own,
  restrictions: { otherwise: 'counted in transparency reports; eraseMember empties the facts' },
  second_looks: {
    after: ['created_at', `${PROMISES.caseMonths} months`],
    otherwise: 'what moderators decided; the member is in the case or photo, which may go before',
  },
  security_log: { after: ['hour', `${LIMITS.securityLogDays} days`] },
  sessions: { ...own, after: ['expires_at', '0'] },
  short_links: configuration,
  signup_facts: { ...own, after: ['created_at', `${LIMITS.signalDays} days`] },
  site_hosts: configuration,
  sites: configuration,
  spend_limits: own,
  staff_roles: { otherwise: 'until an administrator removes the role' },
  sweeps: { otherwise: 'positions of jobs; no personal data' },
  swipe_days: own,
  swipe_zones: own,
  swipes: { member: ['user_id', 'profile_id'] },
  tokens: { ...own, after: ['expires_at', '30 days'] },
  totp_factors: own,
  transparency_reports: { otherwise: 'numbers only' },
  trust_list_entries: configuration,
  trust_signals: { ...own, after: ['created_at', `${LIMITS.signalDays} days`] },
  users: { otherwise: 'eraseMember empties it; bookkeeping refers to the row' },
  waiting_list: {
    after: ['created_at', '24 months'],
    otherwise: 'eraseMember deletes the address of the member',
  },
};

export async function deleteOwnRows(tx: Db, userId: number): Promise<void> {
  for (const [table, { member = [] }] of Object.entries(RETENTION)) {
    for (const column of member)
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`);
  }
}

/** Returns the condition for expired rows; null for tables without a period. */
function endedRows({ after, where = 'true' }: Rule, now: Date): SQL | null {
  if (!after) return null;
  const [column, interval] = after;
  return sql`${sql.identifier(column)} < ${now.toISOString()}::timestamptz - ${interval}::interval
    and ${sql.raw(where)}`;
}

export const DELETIONS = Object.entries(RETENTION).map(
  ([table, rule]) =>
    async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
      const ended = endedRows(rule, now());
      if (ended !== null) await deleteInSlices(db, table, ended);
    },
);
