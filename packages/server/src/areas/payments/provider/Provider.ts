import type { WebhookRequest } from '../../../kernel/webhooks/signature.ts';
import type { PaymentMethod, PaymentStatus } from '@rendezvous/contracts';

export type ProviderStatus = Exclude<PaymentStatus, 'created'>;

/** The buyer's consent to charge a bank account. */
export type DebitMandate = {
  reference: string;
  accountHolder: string;
  /** Without spaces. */
  iban: string;
  signedAt: Date;
};

/** An order to pay. `amount` in minor units of `currency`, including VAT. URLs are absolute. */
export type ProviderOrder = {
  /** Our payment id, which the provider returns. */
  paymentId: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** Shown on the buyer's statement and page, so it reveals no content. */
  description: string;
  language: string;
  country: string;
  returnUrl: string;
  webhookUrl: string;
  /** Only with the method `sdd`. */
  debit?: DebitMandate;
};

/** The provider's response. `redirectUrl` is null if there is no page (direct debit). */
export type ProviderPayment = {
  ref: string;
  redirectUrl: string | null;
  /** Only with the method `sdd`: the debit day, `YYYY-MM-DD`, if the provider knows it. */
  debitOn?: string;
};

/** A verified event. Repeated events have the same `eventId`. */
export type ProviderEvent = {
  eventId: string;
  ref: string;
  /** Our id, if the provider sends it. */
  paymentId: string | null;
  status: ProviderStatus;
  /** Only with `failed`: the stable code of the reason. */
  failure: string | null;
  /** The amount paid, in minor units; must equal the ordered one. */
  amount: number;
  /** Only with `refunded`: minor units returned so far. */
  refunded?: number;
  currency: string;
  /** ISO country of the card or bank account, if the provider reports it. */
  country?: string;
  /** Identifies a card across payments; only its keyed hash is stored. */
  card?: string;
};

/** A refund at the provider. `failed` is final: no money was moved. */
export type ProviderRefund = { ref: string; status: 'pending' | 'completed' | 'failed' };

/** Thrown if the provider is unreachable or rejects our request; callers retry later. */
export class ProviderUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ProviderUnavailable';
  }
}

/** Creates, reports and refunds payments. `create` and `refund` take an idempotency key. */
export type Provider = {
  name: 'sandbox' | 'mollie';
  create(order: ProviderOrder): Promise<ProviderPayment>;
  /** Cancels a replaced payment, unless it is final. */
  cancel(ref: string): Promise<void>;
  /** The current state, for reconciliation; null if the provider does not know the payment. */
  fetch(ref: string): Promise<ProviderEvent | null>;
  /** Returns null for events not about a payment. @throws SignatureError */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** Refunds `amount` minor units of a completed payment. */
  refund(ref: string, amount: number, currency: string, key: string): Promise<ProviderRefund>;
  fetchRefund(ref: string, refundRef: string): Promise<ProviderRefund>;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    provider: Provider;
  }
}
