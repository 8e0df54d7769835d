import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { LoginStep, PasskeyAssertion } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission, showLoggedIn } from '@rendezvous/store-kit';
import { askForPasskey, suggestPasskeys } from '@rendezvous/store-kit/passkeys';
import type { FieldErrors } from '@rendezvous/store-kit';

export type LoginField = 'email' | 'password' | 'repeat' | 'code';

export class LoginStore {
  readonly submission = new Submission<LoginField>();
  /** The address to which the reset link was sent. */
  sentTo: string | null = null;
  /** Set while the account needs a second step. Identifies the login to continue. */
  challenge: string | null = null;
  /** The account's second factors other than recovery codes. */
  steps: readonly LoginStep[] = [];
  /** Words that others may know about the member, used to rate the password. */
  personal: readonly string[] = [];
  /** The name typed before the page's scripts ran. */
  readonly typed: string;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {
      sentTo: observable,
      challenge: observable,
      steps: observableRef,
      personal: observableRef,
      clear: action,
    });
    const { form, route } = core.boot;
    const sent = route?.id === 'login' ? form : undefined;
    this.typed = sent?.values['username'] ?? '';
    if (sent?.refusal === undefined) return;
    const refusal = new ApiError(sent.refusal.status, sent.refusal.error);
    if (refusal.challenge === undefined) this.submission.show(refusal);
    else this.#setChallenge(refusal.challenge, refusal.steps);
  }

  /** Whether the reset link was used or has expired. */
  get linkExpired(): boolean {
    return this.submission.failure?.code === 'link_expired';
  }

  /** Returns whether the member is logged in; sets `challenge` if a second step is needed. */
  login(identifier: string, password: string): Promise<boolean> {
    const missing = { ...required('email', identifier), ...required('password', password) };
    return this.#logIn(missing, async () => {
      const body = { email: identifier.trim(), password };
      const { user } = await this.#core.api.call('POST /api/user.php', { body });
      await showLoggedIn(this.#core, user);
    });
  }

  /**
   * Returns whether the member is logged in. If the challenge has expired, returns to the first
   * step.
   */
  async secondStep(code: string): Promise<boolean> {
    const { challenge } = this;
    if (challenge === null) return false;
    const isLoggedIn = await this.#send(required('code', code), async () => {
      const body = { challenge, code: code.trim() };
      const { user } = await this.#core.api.call('POST /api/second-factor.php', { body });
      await showLoggedIn(this.#core, user);
    });
    this.#leaveExpired();
    return isLoggedIn;
  }

  /** Logs in with a passkey, either alone or as the second step. Returns whether that worked. */
  async passkey(): Promise<boolean> {
    const isLoggedIn = await this.submission.runForResult(async () => {
      const passkey = await askForPasskey(this.#core);
      if (passkey === null) return false;
      await this.#sendPasskey(passkey);
      return true;
    });
    this.#leaveExpired();
    return isLoggedIn ?? false;
  }

  /** Waits until the visitor picks a suggested passkey. Returns whether the member is logged in. */
  async suggestedPasskey(): Promise<boolean> {
    try {
      const passkey = await suggestPasskeys(this.#core);
      return passkey !== null && (await this.submission.run(() => this.#sendPasskey(passkey)));
    } catch {
      // Suggestions are optional. The passkey button shows errors.
      return false;
    }
  }

  /** Returns whether the link was sent. */
  async requestReset(email: string): Promise<boolean> {
    const wasSent = await this.#send(required('email', email), () =>
      this.#core.api.call('POST /api/reset-password.php', { body: { email: email.trim() } }),
    );
    if (wasSent) runInAction(() => (this.sentTo = email.trim()));
    return wasSent;
  }

  /**
   * Loads words that the password must not contain, for the meter. The server checks them as well.
   */
  async loadPersonal(token: string): Promise<void> {
    try {
      const { name, email } = await this.#core.api.call('GET /api/reset-password.php', { query: { token } });
      runInAction(() => (this.personal = [name, email.split('@')[0] ?? '']));
    } catch {
      runInAction(() => (this.personal = []));
    }
  }

  /**
   * Sets the password with the link's token and logs in. Returns whether the member is logged in.
   */
  resetPassword(token: string, password: string, repeat: string): Promise<boolean> {
    const wrong: FieldErrors<LoginField> = {
      ...required('password', password),
      ...(password !== repeat ? { repeat: 'passwords_differ' } : {}),
    };
    return this.#logIn(wrong, async () => {
      const { user } = await this.#core.api.call('PUT /api/reset-password.php', {
        body: { token, password },
      });
      await showLoggedIn(this.#core, user);
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
        this.#setChallenge(error.challenge, error.steps);
      }
    });
    return wasAccepted && this.challenge === null;
  }

  async #sendPasskey(passkey: PasskeyAssertion): Promise<void> {
    const { api } = this.#core;
    const { challenge } = this;
    const { user } =
      challenge === null
        ? await api.call('POST /api/passkey-login.php', { body: { passkey } })
        : await api.call('POST /api/second-factor.php?passkey=1', { body: { challenge, passkey } });
    await showLoggedIn(this.#core, user);
  }

  /** Returns to the first step if the second one can no longer succeed. */
  #leaveExpired(): void {
    const failed = this.submission.failure?.code;
    if (failed === 'second_factor_expired' || failed === 'login_failed') this.#setChallenge(null);
  }

  #setChallenge(challenge: string | null, steps: readonly LoginStep[] = []): void {
    runInAction(() => {
      this.challenge = challenge;
      this.steps = steps;
    });
  }

  #send(wrong: FieldErrors<LoginField>, call: () => Promise<unknown>): Promise<boolean> {
    if (Object.keys(wrong).length > 0) return Promise.resolve(this.submission.refuse(wrong));
    return this.submission.run(call);
  }
}

function required(field: LoginField, value: string): FieldErrors<LoginField> {
  return value.trim() === '' ? { [field]: 'required' } : {};
}
