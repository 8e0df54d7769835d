import type { PaymentMethod, PaymentStatus } from '@rendezvous/contracts';

/** The state of a payment at the provider. */
export type ProviderStatus = Exclude<PaymentStatus, 'created'>;

/** What a buyer signed so that their bank account may be charged. */
export type DebitMandate = {
  reference: string;
  accountHolder: string;
  /** Without spaces. */
  iban: string;
  signedAt: Date;
};

/** An order to be paid. `amount` in minor units of `currency`, VAT included. URLs are absolute. */
export type ProviderOrder = {
  /** Our own id of the payment; the provider hands it back. */
  paymentId: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  /** What the buyer reads on statement and page; names no content. */
  description: string;
  language: string;
  country: string;
  returnUrl: string;
  webhookUrl: string;
  /** With the method `sdd`. */
  debit?: DebitMandate;
};

/** What the provider made of an order. `redirectUrl` is null when there is no page to go to (direct debit). */
export type ProviderPayment = {
  ref: string;
  redirectUrl: string | null;
};

/** A verified piece of news. `eventId` is the same when the provider tells it again. */
export type ProviderEvent = {
  eventId: string;
  ref: string;
  /** Our id, where the provider tells it. */
  paymentId: string | null;
  status: ProviderStatus;
  /** Stable code of the reason, with `failed`. */
  failure: string | null;
  /** Amount that was paid, to be compared with the order. */
  amount: number;
  currency: string;
};

/** A webhook request as it came, before anything was believed. */
export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
};

/** The webhook is not from the provider, or too old to be believed. */
export class SignatureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SignatureError';
  }
}

/** The provider cannot be reached or refuses our side of the protocol: try again later. */
export class ProviderUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ProviderUnavailable';
  }
}

/**
 * One company that moves money. Nothing of it decides about credits: it opens payments, tells about them, pays back.
 * `create` and `refund` take a key under which a repeated call does nothing new.
 */
export type Provider = {
  name: 'sandbox' | 'mollie';
  create(order: ProviderOrder): Promise<ProviderPayment>;
  /** Closes a payment that another one takes the place of. One that cannot be closed any more stays as it is. */
  cancel(ref: string): Promise<void>;
  /** The state now, for reconciliation; null when the provider does not know the payment. */
  fetch(ref: string): Promise<ProviderEvent | null>;
  /** Believes the request or throws SignatureError. Null: nothing that concerns a payment. */
  readWebhook(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** Pays back `amount` minor units of a completed payment. */
  refund(
    ref: string,
    amount: number,
    currency: string,
    key: string,
  ): Promise<{ ref: string; status: 'pending' | 'completed' }>;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    provider: Provider;
  }
}
