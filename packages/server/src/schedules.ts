import { and, eq, lt, sql } from 'drizzle-orm';
import { applyProviderEvent } from './areas/payments/applyProviderEvent.ts';
import { eraseMember } from './areas/account/eraseMember.ts';
import { payRefund } from './areas/payments/refundPayment.ts';
import { users } from './kernel/db/schema/account.ts';
import { payments, refunds } from './kernel/db/schema/payments.ts';
import { isThere } from './areas/chat/chatQueries.ts';
import type { Services } from './kernel/services.ts';
import { siteAddress } from './kernel/request/siteAddress.ts';

/** A payment whose webhook should have come by now is asked about. */
const WEBHOOK_GRACE_MS = 60_000;
const BATCH = 200;

/** Does the same for each of some payments or refunds; one that goes wrong waits for the next time and keeps no other from its turn. */
async function eachOf<T extends { id: number }>(
  services: Services,
  what: string,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      services.log.warn({ err: error, [what]: item.id }, `${what} is seen to later`);
    });
  }
}

async function reconcile(services: Services, payment: { id: number; ref: string | null }): Promise<void> {
  if (payment.ref === null) return;
  // To the end of the queue first, so that a payment which stays open does not keep others from being asked about.
  await services.db.update(payments).set({ updatedAt: services.now() }).where(eq(payments.id, payment.id));
  const event = await services.provider.fetch(payment.ref);
  if (event && event.status !== 'pending') await applyProviderEvent(services, event);
}

/** Asks the provider about payments that are still open: a webhook that never came must not cost anybody credits. */
export async function reconcilePayments(services: Services): Promise<void> {
  const open = await services.db
    .select({ id: payments.id, ref: payments.providerRef })
    .from(payments)
    .where(
      and(
        sql`${payments.status} in ('created', 'pending')`,
        eq(payments.provider, services.provider.name),
        lt(payments.updatedAt, new Date(services.now().getTime() - WEBHOOK_GRACE_MS)),
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(BATCH);
  await eachOf(services, 'payment', open, (payment) => reconcile(services, payment));
}

/**
 * An order that never reached the provider (the process died in between, or the code of a debit was not entered) holds no
 * discount for ever, and no debit that nobody collects counts for the limit. Paid all the same, it is completed.
 */
export async function cancelStranded(services: Services): Promise<void> {
  await services.db.execute(sql`
    with gone as (
      update payments set status = 'cancelled', updated_at = now()
      where status in ('created', 'pending') and provider_ref is null
        and created_at < now() - interval '1 hour'
      returning id
    )
    update discount_redemptions set use_key = payment_id where payment_id in (select id from gone)`);
}

/** Pays out refunds that were written down while the provider was away. */
export async function payRefunds(services: Services): Promise<void> {
  const open = await services.db
    .select()
    .from(refunds)
    .where(
      and(
        sql`${refunds.status} in ('requested', 'pending')`,
        lt(refunds.createdAt, new Date(services.now().getTime() - WEBHOOK_GRACE_MS)),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(BATCH);
  await eachOf(services, 'refund', open, (refund) => payRefund(services, refund));
}

/** Erases members whose 14 days are over. */
export async function purgeMembers(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'pending_deletion'), lt(users.purgeAfter, services.now())))
    .limit(BATCH);
  for (const { id } of due) await eraseMember(services, id);
}

type Reminder = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
  count: number;
  [key: string]: unknown;
};

/** Reminds members of messages that wait for a day, every three days at most. */
export async function remindUnread(services: Services): Promise<void> {
  const result = await services.db.execute<Reminder>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId", sum(cm.unread_count)::int as count
    from conversation_members cm
    join users u on u.id = cm.user_id and u.status = 'active'
    join users other on other.id = cm.other_user_id and ${isThere('other')}
    where cm.unread_count > 0 and cm.listed_at < now() - interval '1 day' and cm.listed_at > now() - interval '30 days'
      and not exists (select 1 from mail_log l where l.user_id = u.id and l.template = 'unreadReminder'
        and l.created_at > now() - interval '3 days')
    group by u.id limit 1000`);
  for (const row of result.rows) {
    const site = await services.sites.byId(row.siteId);
    const link = `${siteAddress(services.config, site)}/chats`;
    await services.jobs.enqueue(services.db, 'push', {
      userId: row.id,
      kind: 'reminder',
      url: '/chats',
      tag: 'reminder',
      count: row.count,
    });
    await services.mailer.enqueue(services.db, {
      template: 'unreadReminder',
      to: row.email,
      locale: row.language,
      siteId: row.siteId,
      userId: row.id,
      data: { name: row.name, link, count: row.count },
    });
  }
}

type Week = {
  likes: number;
  members: number;
} & Reminder;

/** The week in short, for members who were here within two months and have something to read about. */
export async function sendWeekly(services: Services): Promise<void> {
  const result = await services.db.execute<Week>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId", 0 as count,
      (select count(*)::int from likes l where l.liked_id = u.id and l.created_at > now() - interval '7 days') as likes,
      (select count(*)::int from (select 1 from profiles n join users nu on nu.id = n.id
        where n.searchable and n.niche = p.niche and n.gender = p.seeking and n.country = p.country
          and nu.signed_up_at > now() - interval '7 days' limit 500) as fresh) as members
    from users u join profiles p on p.id = u.id
    where u.status = 'active' and p.last_active_at > now() - interval '60 days'
      and not exists (select 1 from mail_log l where l.user_id = u.id and l.template = 'weekly'
        and l.created_at > now() - interval '6 days')`);
  for (const row of result.rows) {
    if (row.likes + row.members === 0) continue;
    const site = await services.sites.byId(row.siteId);
    await services.mailer.enqueue(services.db, {
      template: 'weekly',
      to: row.email,
      locale: row.language,
      siteId: row.siteId,
      userId: row.id,
      data: {
        name: row.name,
        link: `${siteAddress(services.config, site)}/members`,
        likes: row.likes,
        visitors: row.members,
      },
    });
  }
}

/** Throws away what has served its time: events, sealed messages, spent links, old sessions, pictures never sent. */
export async function tidy(services: Services): Promise<void> {
  const { db } = services;
  await db.execute(sql`delete from member_events where created_at < now() - interval '2 days'`);
  await db.execute(sql`
    delete from messages m using conversations c where c.id = m.conversation_id and c.sealed_until < now()`);
  await db.execute(sql`delete from idempotency_keys where expires_at < now()`);
  await db.execute(sql`delete from tokens where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from login_attempts where updated_at < now() - interval '7 days'`);
  // As the privacy statement promises: a year after the case was decided.
  await db.execute(sql`delete from cases where closed_at < now() - interval '1 year'`);
  await db.execute(sql`delete from mail_log where created_at < now() - interval '90 days'`);
  await db.transaction(async (tx) => {
    const unsent = await tx.execute<{ fileKey: string }>(sql`
      delete from photos p where p.chat and p.created_at < now() - interval '1 day'
        and not exists (select 1 from messages m where m.photo_id = p.id)
      returning p.file_key as "fileKey"`);
    for (const { fileKey } of unsent.rows) await services.jobs.enqueue(tx, 'photo_remove', { fileKey });
  });
}
