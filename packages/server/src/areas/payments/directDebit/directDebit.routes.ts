import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import { confirmDirectDebit } from './confirmDirectDebit.ts';
import { startDirectDebit } from './startDirectDebit.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { money } from '../../../kernel/money.ts';
import { presentPayment } from '../orders/presentPayment.ts';
import { readPaymentFacts } from '../orders/paymentQueries.ts';
import { isWithinLimits } from '../../../kernel/http/countCall.ts';
import { route } from '../../../kernel/http/route.ts';
import { orderCountry } from '../orders/buyingCountry.ts';

export function directDebitRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/directdebit.php', async (call) => {
    const { body, member, site, ctx, request } = call;
    const order = {
      buyer: member,
      site,
      bundleId: readId(body.bundle),
      method: 'sdd' as const,
      code: body.discountcode,
      termsVersion: body.terms_version,
      startNow: body.start_now,
      shownTotal: body.shown_total,
      ...orderCountry(call, body.country, { iban: body.iban }),
    };
    const form = {
      accountHolder: body.account_holder,
      iban: body.iban,
      street: body.street,
      houseNumber: body.house_number,
      postalCode: body.postal_code,
      city: body.city,
      mobileNumber: body.mobile_number,
    };
    const { payment, mandate, sentBy } = await startDirectDebit(ctx, order, form, (mobile_number) =>
      isWithinLimits(ctx, request, INNER_LIMITS.sms, { mobile_number }),
    );
    return {
      payment_id: String(payment.id),
      sent_by: sentBy,
      mandate: { reference: mandate.reference, creditor_id: mandate.creditorId, creditor: site.company.name },
      total: money(payment.amount, payment.currency),
    };
  });

  route(app, 'PUT /api/directdebit.php', async ({ body, member, site, ctx, request, language }) => {
    const payment = await confirmDirectDebit(
      ctx,
      { userId: member.id, paymentId: readId(body.payment_id), site, otp: body.otp, consent: body.consent },
      { origin: siteOrigin(ctx, site, request), language },
    );
    return { payment: presentPayment(payment, await readPaymentFacts(ctx.db, payment.id)) };
  });
}
