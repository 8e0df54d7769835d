import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';

/** `failed`: the link is no good; `unreachable`: nobody could say. */
export type ActivationState = 'working' | 'done' | 'failed' | 'unreachable';

/** What the server says of a link that is no good, however often it is asked. */
const NO_GOOD: ReadonlySet<string> = new Set<ErrorCode>(['link_expired', 'activation_failed', 'invalid']);

/** Confirming the e-mail address: the link itself, asking for it again, and mending the address. */
export class ActivationStore {
  state: ActivationState = 'working';
  /** The address that the last link went to, when it is another than the account's. */
  email: string | null = null;
  /** Seconds until the link can be asked for again. */
  wait = 0;
  busy = false;
  notice: 'resent' | 'changed' | null = null;
  /** What the last call rejected with; `fieldError` when it was about another address. */
  error: unknown = null;
  fieldError: unknown = null;
  private readonly core: Core;
  private readonly used = new Map<string, Promise<void>>();
  private stopWaiting: Cancel | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      state: observable,
      email: observable,
      wait: observable,
      busy: observable,
      notice: observable,
      error: observableRef,
      fieldError: observableRef,
      begin: action,
    });
  }

  /** A link has just been mailed with the sign-up: the next one has to wait. */
  begin(): void {
    this.email = null;
    this.notice = null;
    this.error = null;
    this.countDown(TIMES.activationResend);
  }

  /** Uses a link's token, once however often the screen asks: the link is good for one use. */
  confirm(token: string): Promise<void> {
    const present = this.used.get(token);
    if (present !== undefined) return present;
    const request = this.use(token);
    this.used.set(token, request);
    return request;
  }

  /** Sends the link again, to another address when one is given. True when it went out. */
  async resend(email?: string): Promise<boolean> {
    if (this.busy) return false;
    runInAction(() => {
      this.busy = true;
      this.error = null;
      this.fieldError = null;
      this.notice = null;
    });
    try {
      const answer = await this.core.api.call('POST /api/activate.php?resend=1', {
        body: email === undefined ? {} : { email: email.trim() },
      });
      runInAction(() => {
        this.email = answer.email;
        this.notice = email === undefined ? 'resent' : 'changed';
      });
      // The reminder over every page names it too.
      this.core.session.patchUser({ email: answer.email });
      this.countDown(Math.ceil((Date.parse(answer.resend_after) - this.core.clock.now()) / 1000));
      return true;
    } catch (error) {
      runInAction(() => this.show(error, email !== undefined));
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private show(error: unknown, atField: boolean): void {
    if (error instanceof ApiError && error.retryAfter !== undefined) this.countDown(error.retryAfter);
    if (atField) this.fieldError = error;
    else this.error = error;
  }

  private async use(token: string): Promise<void> {
    runInAction(() => {
      this.state = 'working';
      this.error = null;
    });
    try {
      const { user } = await this.core.api.call('POST /api/activate.php', { body: { token } });
      if (user) this.core.session.setUser(user);
      runInAction(() => (this.state = 'done'));
    } catch (error) {
      this.used.delete(token);
      runInAction(() => this.judge(error));
    }
  }

  private judge(error: unknown): void {
    if (!(error instanceof ApiError) || !NO_GOOD.has(error.code)) {
      this.error = error;
      this.state = 'unreachable';
      return;
    }
    // An older link of somebody whose address is confirmed by now has nothing left to do.
    this.state = this.core.session.isConfirmed ? 'done' : 'failed';
  }

  private countDown(seconds: number): void {
    this.stopWaiting?.();
    runInAction(() => (this.wait = Math.max(0, Math.min(seconds, 3600))));
    this.stopWaiting = this.core.clock.every(1000, () => {
      runInAction(() => (this.wait = Math.max(0, this.wait - 1)));
      if (this.wait === 0) this.stopWaiting?.();
    });
  }
}
