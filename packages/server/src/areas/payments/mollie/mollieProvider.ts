import type { PaymentMethod } from '@rendezvous/contracts';
import { createMollieClient, type MollieClient, type MollieOptions } from './mollieClient.ts';
import type {
  DebitMandate,
  Provider,
  ProviderEvent,
  ProviderOrder,
  ProviderRefund,
  ProviderStatus,
} from '../provider/Provider.ts';

/** Mollie's names of our payment methods; its card brands share one form. */
const METHODS: Partial<Record<PaymentMethod, string>> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  paypal: 'paypal',
  applepay: 'applepay',
  paysafecard: 'paysafecard',
  prezelewy24: 'przelewy24',
  blik: 'blik',
  sct: 'banktransfer',
  sdd: 'directdebit',
  visa: 'creditcard',
  mastercard: 'creditcard',
  maestro: 'creditcard',
  creditcard: 'creditcard',
  cartebancaire: 'creditcard',
  nexi: 'creditcard',
};

const STATUSES: Record<string, ProviderStatus> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'completed',
  failed: 'failed',
  expired: 'cancelled',
  canceled: 'cancelled',
};

const LOCALES: Record<string, string> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  no: 'nb_NO',
  pl: 'pl_PL',
  sv: 'sv_SE',
};

type MollieAmount = {
  value: string;
  currency: string;
};
type MolliePayment = {
  id: string;
  status: string;
  amount: MollieAmount;
  amountRefunded?: MollieAmount;
  amountChargedBack?: MollieAmount;
  method?: string | null;
  details?: {
    cardFingerprint?: string | null;
    cardCountryCode?: string | null;
    /** An IBAN for bank methods, an e-mail address for PayPal. */
    consumerAccount?: string | null;
    dueDate?: string;
  } | null;
  metadata?: { payment_id?: string } | null;
  _links?: { checkout?: { href: string } | null };
};

const toValue = (amount: number) => (amount / 100).toFixed(2);
const toMinor = (value: string) => Math.round(Number(value) * 100);

function statusOf(payment: MolliePayment): ProviderStatus {
  if (payment.amountChargedBack && toMinor(payment.amountChargedBack.value) > 0) return 'charged_back';
  if (payment.amountRefunded && toMinor(payment.amountRefunded.value) > 0) return 'refunded';
  return STATUSES[payment.status] ?? 'pending';
}

/** Returns our error code: after a failed card, the advice differs from that for other methods. */
const failureOf = ({ method }: MolliePayment): 'creditcard_failed' | 'payment_failed' =>
  method === METHODS.creditcard ? 'creditcard_failed' : 'payment_failed';

const countryOf = ({ details }: MolliePayment): string | null =>
  details?.cardCountryCode ??
  /^([A-Z]{2})\d{2}[A-Z0-9]{8,}$/.exec(details?.consumerAccount ?? '')?.[1] ??
  null;

/** Mollie's webhooks have no id: payment, status and refunded sum identify an event. */
const eventIdOf = ({ id, amountRefunded }: MolliePayment, status: ProviderStatus): string =>
  status === 'refunded' && amountRefunded
    ? `${id}:${status}:${toMinor(amountRefunded.value)}`
    : `${id}:${status}`;

function toEvent(payment: MolliePayment): ProviderEvent {
  const status = statusOf(payment);
  const country = countryOf(payment);
  const card = payment.details?.cardFingerprint;
  return {
    eventId: eventIdOf(payment, status),
    ref: payment.id,
    paymentId: payment.metadata?.payment_id ?? null,
    status,
    failure: status === 'failed' ? failureOf(payment) : null,
    amount: toMinor(payment.amount.value),
    ...(payment.amountRefunded ? { refunded: toMinor(payment.amountRefunded.value) } : {}),
    currency: payment.amount.currency,
    ...(country ? { country } : {}),
    ...(card ? { card } : {}),
  };
}

type MollieRefund = { id: string; status: string };

/** In Mollie's queued, pending and processing states the outcome is open. */
const toRefund = ({ id, status }: MollieRefund): ProviderRefund => {
  if (status === 'refunded') return { ref: id, status: 'completed' };
  return { ref: id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
};

/** Sent instead of a redirect URL when charging a bank account. */
type Debtor = { customerId: string; mandateId: string; sequenceType: 'recurring' };

function orderBody(order: ProviderOrder, debtor: Debtor | null): Record<string, unknown> {
  const method = METHODS[order.method];
  return {
    amount: { value: toValue(order.amount), currency: order.currency },
    description: order.description,
    redirectUrl: order.returnUrl,
    webhookUrl: order.webhookUrl,
    locale: LOCALES[order.language] ?? 'en_GB',
    metadata: { payment_id: order.paymentId },
    ...(method ? { method } : {}),
    ...debtor,
  };
}

/** Registers our mandate with Mollie, under a customer created for this order only. */
async function registerDebtor(
  { make }: MollieClient,
  paymentId: string,
  debit: DebitMandate,
): Promise<Debtor> {
  const customer = await make<{ id: string }>(
    '/customers',
    { name: debit.accountHolder, metadata: { payment_id: paymentId } },
    `customer-${paymentId}`,
  );
  const mandate = await make<{ id: string }>(
    `/customers/${encodeURIComponent(customer.id)}/mandates`,
    {
      method: METHODS.sdd,
      consumerName: debit.accountHolder,
      consumerAccount: debit.iban,
      signatureDate: debit.signedAt.toISOString().slice(0, 10),
      mandateReference: debit.reference,
    },
    `mandate-${paymentId}`,
  );
  return { customerId: customer.id, mandateId: mandate.id, sequenceType: 'recurring' };
}

/**
 * Mollie through its REST API (v2): the official client pins old certificates. Webhooks are
 * unsigned and contain only an id; we query the state from Mollie over TLS with our key.
 */
export function createMollieProvider(options: MollieOptions): Provider {
  const client = createMollieClient(options);
  const { ask, make, end } = client;
  const read = async (ref: string): Promise<ProviderEvent | null> => {
    // The id becomes part of a path, so only Mollie's format is accepted.
    if (!/^tr_[A-Za-z0-9]{1,40}$/.test(ref)) return null;
    const answer = await ask(`/payments/${ref}`);
    return answer.status === 404 ? null : toEvent((await answer.json()) as MolliePayment);
  };
  return {
    name: 'mollie',
    async create(order) {
      const { paymentId, debit } = order;
      const debtor = debit ? await registerDebtor(client, paymentId, debit) : null;
      const payment = await make<MolliePayment>('/payments', orderBody(order, debtor), `create-${paymentId}`);
      const dueDate = debit ? payment.details?.dueDate : undefined;
      return {
        ref: payment.id,
        redirectUrl: payment._links?.checkout?.href ?? null,
        ...(dueDate === undefined ? {} : { debitOn: dueDate }),
      };
    },
    async cancel(ref) {
      await end(`/payments/${encodeURIComponent(ref)}`);
    },
    fetch: read,
    readWebhook({ rawBody }) {
      const ref = new URLSearchParams(rawBody.toString('utf8')).get('id');
      return ref ? read(ref) : Promise.resolve(null);
    },
    async refund(ref, amount, currency, key) {
      const body = { amount: { value: toValue(amount), currency } };
      return toRefund(await make<MollieRefund>(`/payments/${ref}/refunds`, body, key));
    },
    async fetchRefund(ref, refundRef) {
      const answer = await ask(
        `/payments/${encodeURIComponent(ref)}/refunds/${encodeURIComponent(refundRef)}`,
      );
      // Mollie forgets a refund that was cancelled before it was processed.
      if (answer.status === 404) return { ref: refundRef, status: 'failed' };
      return toRefund((await answer.json()) as MollieRefund);
    },
  };
}
