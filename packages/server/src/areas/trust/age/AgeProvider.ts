import type { AgeEnd, AgeMethod } from '@rendezvous/contracts/kinds';
import type { WebhookRequest } from '../../../kernel/webhooks/signature.ts';

/** A requested check. It identifies neither the member nor the page they come from. */
export type AgeOrder = {
  token: string;
  method: AgeMethod;
  language: string;
  country: string;
  returnUrl: string;
  webhookUrl: string;
};

/** The provider's answer. Any other fields that it sends are ignored. */
export type AgeAnswer = { token: string; ref: string; outcome: 'over_18' | AgeEnd };

/** Thrown if the provider is unreachable or rejects our request. */
export class AgeProviderUnavailable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AgeProviderUnavailable';
  }
}

/** A company that checks ages by the protocol in docs/age-checks.md. */
export type AgeProvider = {
  /** @throws AgeProviderUnavailable */
  create(order: AgeOrder): Promise<{ ref: string; url: string }>;
  /** @throws SignatureError, SyntaxError */
  readWebhook(request: WebhookRequest): AgeAnswer;
};

declare module '../../../kernel/services.ts' {
  interface Services {
    /** Null on a public site without a provider, where checks cannot be started. */
    ageProvider: AgeProvider | null;
  }
}
