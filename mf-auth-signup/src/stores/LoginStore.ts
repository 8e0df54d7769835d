import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import type { FieldCode } from '@rendezvous/contracts';

/** `form`: what the call rejected with, beyond single fields. `words`: what a field says that is merely `invalid`. */
export type LoginErrors = { form?: unknown; words?: string; fields: Partial<Record<string, FieldCode>> };

const NONE: LoginErrors = { fields: {} };

/** Logging in, and setting a new password by a mailed link. */
export class LoginStore {
  busy = false;
  errors: LoginErrors = NONE;
  /** Where the link for a new password went. */
  sentTo: string | null = null;
  /** The link of the page is used up or too old. */
  linkExpired = false;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      busy: observable,
      errors: observableRef,
      sentTo: observable,
      linkExpired: observable,
    });
  }

  /** True when the member is logged in. */
  login(identifier: string, password: string): Promise<boolean> {
    const fields = { ...required('email', identifier), ...required('password', password) };
    return this.run(fields, () => this.core.session.login(identifier.trim(), password));
  }

  /** True when the link is on its way. */
  async requestReset(email: string): Promise<boolean> {
    const sent = await this.run(required('email', email), () =>
      this.core.api.call('POST /api/reset-password.php', { body: { email: email.trim() } }),
    );
    if (sent) runInAction(() => (this.sentTo = email.trim()));
    return sent;
  }

  /** Sets the password by the link's token and logs in. True when done. */
  resetPassword(token: string, password: string, repeat: string): Promise<boolean> {
    const fields = {
      ...required('password', password),
      ...(password !== repeat ? { repeat: 'passwords_differ' as const } : {}),
    };
    return this.run(fields, async () => {
      const { user } = await this.core.api.call('PUT /api/reset-password.php', { body: { token, password } });
      this.core.session.setUser(user);
    });
  }

  clear(): void {
    runInAction(() => {
      this.errors = NONE;
      this.sentTo = null;
      this.linkExpired = false;
    });
  }

  private async run(fields: LoginErrors['fields'], call: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    runInAction(() => (this.errors = { fields }));
    if (Object.keys(fields).length > 0) return false;
    runInAction(() => (this.busy = true));
    try {
      await call();
      return true;
    } catch (error) {
      runInAction(() => this.show(error));
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private show(error: unknown): void {
    if (error instanceof ApiError && error.code === 'link_expired') this.linkExpired = true;
    else if (error instanceof ApiError && error.fields) {
      // A code of its own (an address that nobody has) says more than that the field is wrong.
      const words = error.code === 'invalid' ? {} : { words: error.message };
      this.errors = { fields: error.fields, ...words };
    } else this.errors = { fields: {}, form: error };
  }
}

function required(field: string, value: string): LoginErrors['fields'] {
  return value.trim() === '' ? { [field]: 'required' } : {};
}
