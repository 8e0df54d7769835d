import type { PaymentMethod, PaymentStatus } from '@rendezvous/contracts';

/** The state of a payment at the provider. */
export type ProviderStatus = Exclude<PaymentStatus, 'created'>;

/** What a buyer signed so that their bank account can be charged. */
export type DebitMandate = {
  reference: string;
  accountHolder: string;
  /** Without spaces. */
  iban: string;
  signedAt: Date;
};

/** An order to be paid. `amount` in minor units of `currency`, including VAT. URLs are absolute. */
export type ProviderOrder = {
  /** Our own id of the payment, which the provider returns. */
  paymentId: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** What the buyer reads on statement and page; reveals no content. */
  description: string;
  language: string;
  country: string;
  returnUrl: string;
  webhookUrl: string;
  /** With the method `sdd`. */
  debit?: DebitMandate;
};

/** The provider's response to an order. `redirectUrl` is null if there is no page to go to (direct debit). */
export type ProviderPayment = {
  ref: string;
  redirectUrl: string | null;
  /** With the method `sdd`: the day on which the account is debited, `YYYY-MM-DD`, if the provider knows it. */
  debitOn?: string;
};

/** A verified event. `eventId` is the same when the provider repeats it. */
export type ProviderEvent = {
  eventId: string;
  ref: string;
  /** Our id, if the provider sends it. */
  paymentId: string | null;
  status: ProviderStatus;
  /** Stable code of the reason, with `failed`. */
  failure: string | null;
  /** The amount paid, to be compared with the order. */
  amount: number;
  /** With `refunded`: minor units that the provider has returned so far. */
  refunded?: number;
  currency: string;
  /** Of the card or bank account that paid, if the provider reports it: ISO code. */
  country?: string;
  /** The same for every payment with one card; only for cards, and only a keyed hash of it is stored. */
  card?: string;
};

/** An unverified webhook request. */
export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
};

/** A refund at the provider. `failed` is final: the money has not moved. */
export type ProviderRefund = { ref: string; status: 'pending' | 'completed' | 'failed' };

/** The webhook is not from the provider, or too old to be trusted. */
export class SignatureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SignatureError';
  }
}

/** The provider is unreachable or rejects our side of the protocol: retry later. */
export class ProviderUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ProviderUnavailable';
  }
}

/**
 * A payment company. It decides nothing about credits: it creates payments, reports their state and refunds them.
 * `create` and `refund` take a key, under which a repeated call does nothing new.
 */
export type Provider = {
  name: 'sandbox' | 'mollie';
  create(order: ProviderOrder): Promise<ProviderPayment>;
  /** Cancels a payment that another one replaces. Does nothing if it can no longer be cancelled. */
  cancel(ref: string): Promise<void>;
  /** The current state, for reconciliation; null if the provider does not know the payment. */
  fetch(ref: string): Promise<ProviderEvent | null>;
  /** Verifies the request or throws SignatureError. Null: not about a payment. */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** Refunds `amount` minor units of a completed payment. */
  refund(ref: string, amount: number, currency: string, key: string): Promise<ProviderRefund>;
  /** The current state of a pending refund. */
  fetchRefund(ref: string, refundRef: string): Promise<ProviderRefund>;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    provider: Provider;
  }
}
