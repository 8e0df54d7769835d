import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { SelfProfile, SelfUser } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { inBackground, isExpected } from './inBackground.ts';
import type { Cancel } from './ports.ts';

export type UserChange = NonNullable<BodyOf<'PUT /api/user.php'>>;

/** Who is logged in. */
export class SessionStore {
  user: SelfUser | null;
  /** The session ended without the member's doing: expired, or ended on another device. */
  expired = false;

  #api: Api;
  #isLeaving = false;

  constructor(api: Api, events: EventHub, user: SelfUser | null) {
    this.#api = api;
    this.user = user;
    makeObservable(this, {
      user: observableRef,
      expired: observable,
      isLoggedIn: computed,
      isPremium: computed,
      isConfirmed: computed,
      isStaff: computed,
      profile: computed,
      setUser: action,
      patchUser: action,
      patchProfile: action,
      expire: action,
    });
    events.on('balance', ({ credits, paid_user }) => this.patchUser({ credits, paid_user }));
    events.on('user', ({ reason }) => {
      if (reason === 'logged_out') this.expire();
      else inBackground(this.refresh());
    });
    events.on('photo', () => inBackground(this.refresh()));
  }

  get isLoggedIn(): boolean {
    return this.user !== null;
  }

  get isPremium(): boolean {
    return this.user?.paid_user ?? false;
  }

  get isConfirmed(): boolean {
    return this.user !== null && this.user.status !== 'not_confirmed';
  }

  get isStaff(): boolean {
    return (this.user?.staff_roles.length ?? 0) > 0;
  }

  get profile(): SelfProfile | null {
    return this.user?.profile ?? null;
  }

  /** `email` is the address or the name. Rejects with ApiError `login_failed`, `account_blocked` and others. */
  async login(email: string, password: string): Promise<void> {
    const { user } = await this.#api.call('POST /api/user.php', { body: { email, password } });
    this.setUser(user);
  }

  /** Rejects while the server is out of reach: its session goes on, and a page that looked logged out would be a lie. */
  async logout(): Promise<void> {
    this.#isLeaving = true;
    try {
      await this.#api.call('GET /api/logout.php');
      this.setUser(null);
    } finally {
      this.#isLeaving = false;
    }
  }

  /** Loads the member again. A failure leaves things as they are: polling tries again. */
  async refresh(): Promise<void> {
    const before = this.user;
    try {
      const { user } = await this.#api.call('GET /api/user.php');
      // Logged out or in as somebody else meanwhile: this answer is about another session.
      if (this.user?.id !== before?.id) return;
      // Something was told while it was on its way (a message spent credits): the answer may be of before that.
      if (this.user === before) this.setUser(user);
      else await this.refresh();
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  }

  /** Saves account settings: shown at once, taken back if the server refuses. */
  async update(change: UserChange): Promise<void> {
    const before = this.user;
    if (before === null) return;
    this.setUser({ ...before, ...change });
    try {
      const { user } = await this.#api.call('PUT /api/user.php', { body: change });
      this.setUser(user);
    } catch (error) {
      runInAction(() => {
        if (this.user?.id === before.id) this.user = before;
      });
      throw error;
    }
  }

  setUser(user: SelfUser | null): void {
    this.user = user;
    if (user !== null) this.expired = false;
  }

  /** Changes what an event or an answer told about the member, e.g. the credits after a message. */
  patchUser(change: Partial<SelfUser>): void {
    if (this.user !== null) this.user = { ...this.user, ...change };
  }

  patchProfile(change: Partial<SelfProfile>): void {
    if (this.user !== null) this.user = { ...this.user, profile: { ...this.user.profile, ...change } };
  }

  /** The server knows no session any more (`authentication_required`). */
  expire(): void {
    // Whoever is logging out here has ended it.
    if (this.user === null || this.#isLeaving) return;
    this.user = null;
    this.expired = true;
  }

  /** Runs now if somebody is logged in, and at every login; the result of `run` runs at logout. */
  whileLoggedIn(run: (user: SelfUser) => Cancel | undefined): Cancel {
    let undo: Cancel | undefined;
    const stop = reaction(
      () => this.user?.id,
      () => {
        undo?.();
        undo = this.user === null ? undefined : run(this.user);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      undo?.();
    };
  }
}
