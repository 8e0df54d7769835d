import { LIMITS } from '@rendezvous/contracts';
import type { Transaction } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { readUnusedCredits, readUnusedPayments } from './credits/creditLotQueries.ts';
import { refundableOf } from './refunds/refundPolicy.ts';
import type { RefundRight } from './refunds/refundPolicy.ts';
import { refundPayment } from './refunds/refundPayment.ts';
import { readId } from '../../kernel/http/readId.ts';
import { renderInvoices } from './invoices/renderInvoices.ts';
import { money } from '../../kernel/money.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { presentClosing } from './refunds/presentClosing.ts';
import { presentPayment } from './orders/presentPayment.ts';
import { presentRefund } from './refunds/presentRefund.ts';
import type { PaymentRow } from './orders/paymentQueries.ts';
import { readInvoices, readPayment, readPaymentExtras, readPayments } from './orders/paymentQueries.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import type { InvoiceData } from './invoices/issueInvoice.ts';

/** Disabled accounts were ended by us. */
const rightOf = (status: Member['status']): RefundRight => (status === 'disabled' ? 'ended' : 'wish');

async function presentTransactions(
  ctx: Services,
  site: Site,
  { id: userId, status }: Member,
  rows: readonly PaymentRow[],
  now: Date,
): Promise<Transaction[]> {
  const extras = await readPaymentExtras(
    ctx.db,
    rows.map((row) => row.id),
  );
  const right = rightOf(status);
  const unused = rows.some((row) => row.status === 'completed')
    ? await readUnusedCredits(ctx.db, userId)
    : new Map<number, number>();
  return rows.map((row) => {
    const refund = extras.refunds.find((each) => each.paymentId === row.id);
    const back = refund ? null : refundableOf(row, unused.get(row.id) ?? 0, site, now, right);
    const number = extras.numbers.get(row.id);
    return {
      payment: presentPayment(row, extras.facts.get(row.id) ?? { code: null, mandate: null }),
      invoice_number: number === undefined ? null : String(number).padStart(6, '0'),
      refundable: back
        ? {
            credits: back.credits,
            amount: money(back.amount, row.currency),
            until: back.until?.toISOString() ?? null,
          }
        : null,
      refund: refund ? presentRefund(refund) : null,
    };
  });
}

export function transactionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/transactions.php', async ({ query, member, site, ctx, now }) => {
    if (query.id !== undefined) {
      const row = await readPayment(ctx.db, member.id, readId(query.id));
      if (!row) throw notFound();
      return {
        transactions: await presentTransactions(ctx, site, member, [row], now),
        page: 1,
        num_results: 1,
      };
    }
    const page = query.page ?? 1;
    const limit = LIMITS.transactionsPageSize;
    const { rows, total } = await readPayments(ctx.db, member.id, { limit, offset: (page - 1) * limit });
    return {
      transactions: await presentTransactions(ctx, site, member, rows, now),
      page,
      num_results: total,
    };
  });

  route(app, 'GET /api/transactions.php?invoice', async ({ query, member, ctx, language, reply }) => {
    const rows = await readInvoices(ctx.db, member.id, readId(query.invoice));
    const papers = rows.map(({ number, data, ...row }) => ({
      ...row,
      number: String(number).padStart(6, '0'),
      data: data as InvoiceData,
    }));
    const number = papers[0]?.number;
    if (number === undefined) throw notFound();
    const locale = await readLocale(ctx.db, { id: member.id, language });
    const pdf = await renderInvoices(papers, locale);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });

  route(app, 'POST /api/refund.php', async ({ body, member, site, ctx }) => {
    const { id, status } = member;
    const request = { userId: id, paymentId: readId(body.payment_id), right: rightOf(status) };
    return { refund: presentRefund(await refundPayment(ctx, site, request)) };
  });

  route(app, 'GET /api/refund.php', async ({ member, ctx, now }) => {
    const right = rightOf(member.status);
    const bought = (await readUnusedPayments(ctx.db, member.id)).map(async (row) => {
      const back = refundableOf(
        row.payment,
        row.unused,
        await ctx.sites.byId(row.payment.siteId),
        now,
        right,
      );
      return { ...row, back };
    });
    return { closing: presentClosing(await Promise.all(bought)) };
  });
}
