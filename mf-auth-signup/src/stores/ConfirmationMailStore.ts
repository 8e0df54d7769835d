import { action, makeObservable, observable } from 'mobx';
import type { Api } from '@rendezvous/core';

/** Sends the confirmation mail again, on request from the reminder above every page. */
export class ConfirmationMailStore {
  isSending = false;

  #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeObservable<this, 'setSending'>(this, { isSending: observable, setSending: action });
  }

  /**
   * Returns false if a request is pending. Rejects with ApiError `rate_limited` within a minute.
   */
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
