import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import type { FieldErrors } from '@rendezvous/store-kit';

export type LoginField = 'email' | 'password' | 'repeat';

/** Logging in, and setting a new password by a mailed link. */
export class LoginStore {
  readonly submission = new Submission<LoginField>();
  /** Where the link for a new password went. */
  sentTo: string | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { sentTo: observable, clear: action });
  }

  /** The link of the page is used up or too old. */
  get linkExpired(): boolean {
    return this.submission.failure?.code === 'link_expired';
  }

  /** True when the member is logged in. */
  login(identifier: string, password: string): Promise<boolean> {
    const missing = { ...required('email', identifier), ...required('password', password) };
    return this.#send(missing, () => this.#core.session.login(identifier.trim(), password));
  }

  /** True when the link is on its way. */
  async requestReset(email: string): Promise<boolean> {
    const wasSent = await this.#send(required('email', email), () =>
      this.#core.api.call('POST /api/reset-password.php', { body: { email: email.trim() } }),
    );
    if (wasSent) runInAction(() => (this.sentTo = email.trim()));
    return wasSent;
  }

  /** Sets the password by the link's token and logs in. True when done. */
  resetPassword(token: string, password: string, repeat: string): Promise<boolean> {
    const wrong: FieldErrors<LoginField> = {
      ...required('password', password),
      ...(password !== repeat ? { repeat: 'passwords_differ' } : {}),
    };
    return this.#send(wrong, async () => {
      const { user } = await this.#core.api.call('PUT /api/reset-password.php', {
        body: { token, password },
      });
      this.#core.session.setUser(user);
    });
  }

  clear(): void {
    this.submission.reset();
    this.sentTo = null;
  }

  #send(wrong: FieldErrors<LoginField>, call: () => Promise<unknown>): Promise<boolean> {
    if (Object.keys(wrong).length > 0) return Promise.resolve(this.submission.refuse(wrong));
    return this.submission.run(call);
  }
}

function required(field: LoginField, value: string): FieldErrors<LoginField> {
  return value.trim() === '' ? { [field]: 'required' } : {};
}
