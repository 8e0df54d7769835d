import { action, makeObservable, observable } from 'mobx';
import type { Api } from '@rendezvous/core';

/** Sends the mail with the confirmation link again, from the reminder above every page. */
export class ConfirmationMailStore {
  isSending = false;

  #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeObservable<this, 'setSending'>(this, { isSending: observable, setSending: action });
  }

  /** False if one is in progress. Rejects with ApiError: `rate_limited` within a minute. */
  async resend(): Promise<boolean> {
    if (this.isSending) return false;
    this.setSending(true);
    try {
      await this.#api.call('POST /api/activate.php?resend=1', { body: {} });
      return true;
    } finally {
      this.setSending(false);
    }
  }

  private setSending(isSending: boolean): void {
    this.isSending = isSending;
  }
}
