import { LIMITS, TIMES } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { invalidField, notFound } from '../../kernel/ApiError.ts';
import { changeMember } from '../account/moderation/changeMember.ts';
import { refundPayment } from '../payments/refunds/refundPayment.ts';
import { parseId, readId } from '../../kernel/http/readId.ts';
import { assertAboutOthers } from '../../kernel/security/staffPolicy.ts';
import { readFailedRefunds } from '../payments/refunds/failedRefundQueries.ts';
import { presentFailedRefund } from '../payments/refunds/presentFailedRefund.ts';
import { presentRefund } from '../payments/refunds/presentRefund.ts';
import { retryRefund } from '../payments/refunds/retryRefund.ts';
import { logRefund } from './logRefund.ts';
import { presentOpenMember } from './presentOpenMember.ts';
import { presentAuditEntry, presentStaffMember } from './presentStaffMember.ts';
import { readAudit, writeAudit } from '../../kernel/audit.ts';
import type { Act } from '../../kernel/audit.ts';
import { readAnyPayment } from '../payments/orders/paymentQueries.ts';
import { findStaffMembers } from './staffMemberQueries.ts';
import { readWaiting } from './waitingQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';

const limit = LIMITS.staffPageSize;
const offsetOf = (page: number | undefined): number => ((page ?? 1) - 1) * limit;

/** Returns the kind of search for the log, which omits the terms: they may be mail addresses. */
function searchKind(q: string): 'newest' | 'address' | 'number' | 'name' {
  if (q === '') return 'newest';
  if (q.includes('@')) return 'address';
  return parseId(q) === null ? 'name' : 'number';
}

/** Returns one member or the search results. Logs the lookup before returning any. */
async function lookUp({
  query,
  member,
  ctx,
  now,
}: Call<'GET /api/console-members.php'>): Promise<AnswerOf<'GET /api/console-members.php'>> {
  const log = (act: Omit<Act, 'actorId' | 'now'>) =>
    ctx.db.transaction((tx) => writeAudit(tx, { ...act, actorId: member.id, now }));
  if (query.id !== undefined) {
    const opened = await presentOpenMember(ctx, member, readId(query.id), now);
    await log({ action: 'member.view', subject: { type: 'member', id: opened.id } });
    return { members: [opened], num_results: 1 };
  }
  const q = query.q ?? '';
  const { rows: found, total } = await findStaffMembers(ctx.db, { q, limit, offset: offsetOf(query.page) });
  const rows = await ctx.presence.refresh(found);
  await log({
    action: 'member.search',
    subject: { type: 'search', id: searchKind(q) },
    change: String(rows.length),
    shown: rows.map((row) => row.id),
  });
  return { members: rows.map((row) => presentStaffMember(ctx.photos.urls, row, now)), num_results: total };
}

export function consoleSupportRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-members.php', lookUp);

  route(app, 'PUT /api/console-members.php', async ({ body, member, ctx, now }) => {
    if (body.disabled === undefined && !body.lift?.length) throw invalidField('disabled', 'required');
    const memberId = readId(body.id);
    assertAboutOthers(member, memberId);
    const { reason } = body;
    await changeMember(ctx, member, { memberId, disabled: body.disabled, lift: body.lift, reason });
    return { member: await presentOpenMember(ctx, member, memberId, now) };
  });

  route(app, 'POST /api/console-refunds.php', async ({ body, member, ctx, now }) => {
    const { reason } = body;
    const payment = await readAnyPayment(ctx.db, readId(body.payment_id));
    if (!payment) throw notFound();
    assertAboutOthers(member, payment.userId);
    const site = await ctx.sites.byId(payment.siteId);
    const requested = { userId: payment.userId, paymentId: payment.id, right: 'ended' } as const;
    const refund = await refundPayment(ctx, site, requested, (tx, row) =>
      logRefund(tx, { payment, row, by: member.id, reason, now }),
    );
    return { refund: presentRefund(refund) };
  });

  route(app, 'GET /api/console-refunds.php', async ({ query, ctx, now }) => {
    const { rows, total } = await readFailedRefunds(ctx.db, { limit, offset: offsetOf(query.page) });
    const shown = rows.map(async (row) =>
      presentFailedRefund(row, await ctx.sites.byId(row.payment.siteId), now),
    );
    return { refunds: await Promise.all(shown), num_results: total };
  });

  route(app, 'PUT /api/console-refunds.php', async ({ body, member, ctx, now }) => {
    const payment = await readAnyPayment(ctx.db, readId(body.payment_id));
    if (!payment) throw notFound();
    assertAboutOthers(member, payment.userId);
    const requested = { userId: payment.userId, paymentId: payment.id };
    const refund = await retryRefund(ctx, requested, (tx, row) =>
      logRefund(tx, { payment, row, by: member.id, now }),
    );
    return { refund: presentRefund(refund) };
  });

  route(app, 'GET /api/console-waiting.php', async ({ member, ctx, now }) => {
    const until = (member.confirmedAt?.getTime() ?? 0) + TIMES.confirmed * 1000;
    return {
      waiting: await readWaiting(ctx.db, member),
      confirmed_until: until > now.getTime() ? new Date(until).toISOString() : null,
    };
  });

  route(app, 'GET /api/console-audit.php', async ({ query, ctx, member }) => {
    const { rows, total } = await readAudit(ctx.db, {
      roles: member.staffRoles,
      memberId: query.member === undefined ? null : (parseId(query.member) ?? 0),
      kind: query.kind,
      limit,
      offset: offsetOf(query.page),
    });
    return { entries: rows.map(presentAuditEntry), num_results: total };
  });
}
