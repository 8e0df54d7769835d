import { COUNTRY_CURRENCY } from '@rendezvous/contracts';
import type { Country, Currency, PaymentMethod } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField, notFound } from '../../../kernel/ApiError.ts';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { applyProviderEvent } from '../provider/applyProviderEvent.ts';
import { buyingCountry, orderCountry } from './buyingCountry.ts';
import { loadOfferFacts } from '../offers/loadOfferFacts.ts';
import { placeOrder } from './placeOrder.ts';
import { reorder } from './reorder.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { offeredMethods } from './methodPolicy.ts';
import { activeOffer, offersOf, typedOffer, welcomeOffer } from '../offers/offerPolicy.ts';
import { SignatureError } from '../../../kernel/webhooks/signature.ts';
import { money } from '../../../kernel/money.ts';
import type { PaymentRow } from './paymentQueries.ts';
import { presentBundle } from './presentBundle.ts';
import { presentDiscount } from '../offers/presentDiscount.ts';
import { presentPayment } from './presentPayment.ts';
import { readBilling, readBundles, readLastOrder, readPayment, readPaymentFacts } from './paymentQueries.ts';
import { closeOpenOrders } from './closeOpenOrders.ts';
import { vatRateOf } from '../invoices/vatPolicy.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';

async function lastOrder(
  ctx: Services,
  member: Member | null,
  country: Country,
  percentage: number,
  site: Site,
) {
  const order = member?.paid ? await readLastOrder(ctx.db, member.id) : null;
  if (!order) return null;
  const bundles = await readBundles(ctx.db, site.id, order.currency);
  const bundle = bundles.find((each) => each.id === order.bundleId);
  const method = order.paymentmethod as PaymentMethod;
  if (!bundle || !offeredMethods(country, bundle.currency).includes(method)) return null;
  return {
    bundle: presentBundle(bundle, percentage, site.settings.message_credits),
    paymentmethod: method,
  };
}

const presentOrder = (payment: PaymentRow) => ({
  payment_id: String(payment.id),
  status: payment.status,
  redirect_url: payment.redirectUrl,
  total: money(payment.amount, payment.currency),
});

function offerRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/credits.php', async (call) => {
    const { query, member, site, ctx, now } = call;
    const buyer = buyingCountry(call, query.country);
    const currency: Currency = COUNTRY_CURRENCY[buyer];
    const facts = member && (await loadOfferFacts(ctx.db, site, member.id, now));
    const discount = facts && activeOffer(offersOf(facts, { currency, country: buyer }, now));
    const percentage = discount?.valuePercentage ?? 0;
    const rows = await readBundles(ctx.db, site.id, currency);
    const bundles = rows.map((row) => presentBundle(row, percentage, site.settings.message_credits));
    const prices = bundles.map((bundle) => bundle.price_per_message.amount);
    return {
      bundles,
      methods: offeredMethods(buyer, currency),
      ...(discount ? { discount: presentDiscount(discount) } : {}),
      message_price: money(prices.length ? Math.min(...prices) : 0, currency),
      currency,
      country: buyer,
      vat_rate: vatRateOf(site.settings.vat_rates, buyer),
      terms_version: site.settings.terms_version,
      last_order: await lastOrder(ctx, member, buyer, percentage, site),
      billing: member && (await readBilling(ctx.db, member.id)),
    };
  });

  route(app, 'GET /api/discountcode.php', async (call) => {
    const { query, member, site, ctx, now } = call;
    const bundle = query.bundle === undefined ? undefined : await findBundle(call, readId(query.bundle));
    const country = buyingCountry(call);
    const order = { amount: bundle?.amount, currency: COUNTRY_CURRENCY[country], country };
    const { code } = query;
    const facts = await loadOfferFacts(ctx.db, site, member.id, now, code);
    if (query.welcome) return { discountcode: presentDiscount(welcomeOffer(facts, order, now)) };
    if (code === undefined) throw invalidField('code', 'required');
    return { discountcode: presentDiscount(typedOffer(facts, code, order, now)) };
  });
}

export function paymentRoutes(app: FastifyInstance): void {
  offerRoutes(app);

  route(app, 'POST /api/payment.php', async (call) => {
    const { body, member, site, ctx, request, language } = call;
    const order = {
      buyer: member,
      site,
      bundleId: readId(body.bundle),
      method: body.paymentmethod,
      code: body.discountcode,
      termsVersion: body.terms_version,
      startNow: body.start_now,
      shownTotal: body.shown_total,
      billing: body.billing,
      ...orderCountry(call, body.country, { method: body.paymentmethod }),
    };
    if (order.method === 'sdd') throw new ApiError('method_unavailable');
    const origin = siteOrigin(ctx, site, request);
    return presentOrder(await placeOrder(ctx, order, { origin, language }));
  });

  route(app, 'PUT /api/payment.php', async ({ body, member, site, ctx, request, language }) => {
    if (body.paymentmethod === 'sdd') throw new ApiError('method_unavailable');
    const order = { buyer: member, site, paymentId: readId(body.payment_id), method: body.paymentmethod };
    return presentOrder(await reorder(ctx, order, { origin: siteOrigin(ctx, site, request), language }));
  });

  route(app, 'DELETE /api/payment.php', async ({ member, ctx }) => {
    await closeOpenOrders(ctx, member.id);
  });

  route(app, 'GET /api/payment.php', async ({ query, member, ctx }) => {
    const payment = await readPayment(ctx.db, member.id, readId(query.id));
    if (!payment) throw notFound();
    return { payment: presentPayment(payment, await readPaymentFacts(ctx.db, payment.id)) };
  });

  route(app, 'POST /api/payment-webhook.php', async ({ ctx, request }) => {
    const rawBody = Buffer.from(request.rawBody ?? '', 'utf8');
    try {
      const event = await ctx.provider.readWebhook({ headers: request.headers, rawBody });
      if (event) await applyProviderEvent(ctx, event);
      return { received: true };
    } catch (error) {
      if (error instanceof SignatureError) throw new ApiError('signature_invalid');
      if (error instanceof SyntaxError) throw new ApiError('bad_request');
      throw error;
    }
  });
}

async function findBundle(call: Call<'GET /api/discountcode.php'>, id: number) {
  const rows = await readBundles(call.ctx.db, call.site.id, COUNTRY_CURRENCY[buyingCountry(call)]);
  return rows.find((row) => row.id === id);
}
