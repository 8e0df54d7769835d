import { action, makeObservable, observable, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import type { FieldErrors } from '@rendezvous/store-kit';

export type LoginField = 'email' | 'password' | 'repeat' | 'code';

/** Logging in, and setting a new password by a mailed link. */
export class LoginStore {
  readonly submission = new Submission<LoginField>();
  /** Where the link for a new password went. */
  sentTo: string | null = null;
  /** The account has two-step verification: continues the log-in with a code. */
  challenge: string | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { sentTo: observable, challenge: observable, clear: action });
  }

  /** The link of the page is used up or too old. */
  get linkExpired(): boolean {
    return this.submission.failure?.code === 'link_expired';
  }

  /** True when the member is logged in; `challenge` is set if a second step is missing. */
  login(identifier: string, password: string): Promise<boolean> {
    const missing = { ...required('email', identifier), ...required('password', password) };
    return this.#logIn(missing, () => this.#core.session.login(identifier.trim(), password));
  }

  /** True when the member is logged in. An expired challenge leads back to the first step. */
  async secondStep(code: string): Promise<boolean> {
    const { challenge } = this;
    if (challenge === null) return false;
    const isLoggedIn = await this.#send(required('code', code), async () => {
      const body = { challenge, code: code.trim() };
      const { user } = await this.#core.api.call('POST /api/second-factor.php', { body });
      this.#core.session.setUser(user);
    });
    const failed = this.submission.failure?.code;
    if (failed === 'second_factor_expired' || failed === 'login_failed') this.#setChallenge(null);
    return isLoggedIn;
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
    return this.#logIn(wrong, async () => {
      const { user } = await this.#core.api.call('PUT /api/reset-password.php', {
        body: { token, password },
      });
      this.#core.session.setUser(user);
    });
  }

  clear(): void {
    this.submission.reset();
    this.sentTo = null;
    this.challenge = null;
  }

  async #logIn(wrong: FieldErrors<LoginField>, call: () => Promise<void>): Promise<boolean> {
    const wasAccepted = await this.#send(wrong, async () => {
      try {
        await call();
      } catch (error) {
        if (!(error instanceof ApiError) || error.challenge === undefined) throw error;
        this.#setChallenge(error.challenge);
      }
    });
    return wasAccepted && this.challenge === null;
  }

  #setChallenge(challenge: string | null): void {
    runInAction(() => (this.challenge = challenge));
  }

  #send(wrong: FieldErrors<LoginField>, call: () => Promise<unknown>): Promise<boolean> {
    if (Object.keys(wrong).length > 0) return Promise.resolve(this.submission.refuse(wrong));
    return this.submission.run(call);
  }
}

function required(field: LoginField, value: string): FieldErrors<LoginField> {
  return value.trim() === '' ? { [field]: 'required' } : {};
}
