import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';
import { OncePerKey, Submission, readFailure, showLoggedIn } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import type { LinksStore } from './LinksStore.ts';

/** `asking`: waits for a tap. `failed`: the link is invalid. `unreachable`: no response arrived. */
export type ActivationState = 'working' | 'asking' | 'done' | 'failed' | 'unreachable';

/** Errors after which a link can never be used. */
const UNUSABLE: ReadonlySet<string> = new Set<ErrorCode>([
  'link_expired',
  'activation_failed',
  'invalid',
  'not_found',
]);

/** Confirms the email address by link, and sends the link again, possibly to a new address. */
export class ActivationStore {
  state: ActivationState = 'working';
  /** The address of the last link if it differs from the account's. */
  email: string | null = null;
  /** Seconds until the next link can be requested. */
  wait = 0;
  failure: Failure | null = null;
  readonly resending = new Submission();
  /** Whether `resending` changes the address. */
  #changes = false;
  readonly confirming = new Submission();
  readonly #core: Core;
  readonly #short: LinksStore;
  readonly #links = new OncePerKey<void>();
  #stopWaiting: Cancel | null = null;

  constructor(core: Core, links: LinksStore) {
    this.#core = core;
    this.#short = links;
    makeObservable(this, {
      state: observable,
      email: observable,
      wait: observable,
      failure: observableRef,
      begin: action,
    });
    core.session.visit.signal.addEventListener('abort', () => this.#stopWaiting?.());
  }

  /** What to report after the link was sent again. */
  get notice(): 'resent' | 'changed' | null {
    const { busy, done, failure } = this.resending;
    if (busy || done === 0 || failure !== null) return null;
    return this.#changes ? 'changed' : 'resent';
  }

  /** Why the link was not sent again. */
  get resendFailure(): Failure | null {
    return this.#changes ? null : this.resending.failure;
  }

  /** Why the address was not changed. */
  get changeFailure(): Failure | null {
    return this.#changes ? this.resending.failure : null;
  }

  /** Starts the wait for the next link, because the sign-up has just sent one. */
  begin(): void {
    this.email = null;
    this.failure = null;
    this.resending.reset();
    this.#countDown(TIMES.activationResend);
  }

  /** Uses the link once if it belongs to the session's member. Otherwise waits for `confirm`. */
  open(token: string): Promise<void> {
    return this.#links.run(token, () => this.#open(token)).catch(() => undefined);
  }

  /** Uses the link after a tap. */
  async confirm(token: string): Promise<void> {
    await this.confirming.run(() => this.#use(token));
    const { failure } = this.confirming;
    if (failure !== null && UNUSABLE.has(failure.code)) runInAction(() => this.#showFailure(failure.error));
  }

  /** Sends the link again, to another address if one is given. Returns whether it was sent. */
  async resend(email?: string): Promise<boolean> {
    if (this.resending.busy) return false;
    // Set first, because `resending` notifies its observers.
    this.#changes = email !== undefined;
    const wasSent = await this.resending.run(async () => {
      const answer = await this.#core.api.call('POST /api/activate.php?resend=1', {
        body: email === undefined ? {} : { email: email.trim() },
      });
      runInAction(() => (this.email = answer.email));
      // The reminder above every page shows this address.
      this.#core.session.patchUser({ email: answer.email });
      this.#countDown(Math.ceil((Date.parse(answer.resend_after) - this.#core.clock.now()) / 1000));
    });
    const error = this.resending.failure?.error;
    if (error instanceof ApiError && error.retryAfter !== undefined) this.#countDown(error.retryAfter);
    return wasSent;
  }

  async #open(token: string): Promise<void> {
    runInAction(() => {
      this.state = 'working';
      this.failure = null;
    });
    try {
      const link = await this.#short.resolve(token);
      if (link.kind === 'activation' && link.own) await this.#use(token);
      else runInAction(() => (this.state = link.kind === 'activation' ? 'asking' : 'failed'));
    } catch (error) {
      runInAction(() => this.#showFailure(error));
      throw error;
    }
  }

  async #use(token: string): Promise<void> {
    const { user } = await this.#core.api.call('POST /api/activate.php', { body: { token } });
    if (user) await showLoggedIn(this.#core, user);
    runInAction(() => (this.state = 'done'));
  }

  #showFailure(error: unknown): void {
    if (error instanceof ApiError && error.code === 'cookies_blocked') {
      this.state = 'done';
      this.#core.toasts.error(error);
      return;
    }
    if (!(error instanceof ApiError) || !UNUSABLE.has(error.code)) {
      this.failure = readFailure(error);
      this.state = 'unreachable';
      return;
    }
    // An outdated link is no error if the address is confirmed.
    this.state = this.#core.session.isConfirmed ? 'done' : 'failed';
  }

  #countDown(seconds: number): void {
    this.#stopWaiting?.();
    runInAction(() => (this.wait = Math.max(0, Math.min(seconds, 3600))));
    this.#stopWaiting = this.#core.clock.every(1000, () => {
      runInAction(() => (this.wait = Math.max(0, this.wait - 1)));
      if (this.wait === 0) this.#stopWaiting?.();
    });
  }
}
