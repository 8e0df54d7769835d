import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Api } from '@rendezvous/core';

/** Sends the confirmation of the e-mail address once more. */
export class ActivationStore {
  state: 'idle' | 'sending' | 'sent' = 'idle';

  #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeObservable(this, { state: observable, setState: action });
  }

  /** Rejects with ApiError, `rate_limited` within a minute of the last one. */
  async resend(): Promise<void> {
    if (this.state === 'sending') return;
    this.setState('sending');
    try {
      await this.#api.call('POST /api/activate.php?resend=1', { body: {} });
      runInAction(() => void (this.state = 'sent'));
    } catch (error) {
      this.setState('idle');
      throw error;
    }
  }

  setState(state: ActivationStore['state']): void {
    this.state = state;
  }
}
