import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { SelfProfile, SelfUser } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { inBackground, isExpected } from './inBackground.ts';

export type UserChange = NonNullable<BodyOf<'PUT /api/user.php'>>;

/** Makes the user's properties observable. They are replaced, never mutated. */
const observe = (user: SelfUser | null): SelfUser | null =>
  user && observable.object(user, undefined, { deep: false });

/** Assigns only properties that differ as JSON. The others notify no observers. */
function assignChanged(user: SelfUser, change: Partial<SelfUser>): void {
  for (const [name, value] of Object.entries(change)) {
    const isSame = JSON.stringify(user[name as keyof SelfUser]) === JSON.stringify(value);
    if (!isSame) Object.assign(user, { [name]: value });
  }
}

export class SessionStore {
  /** The same object until another member logs in, so that observers react to single properties. */
  user: SelfUser | null;
  /** Whether the session expired or was ended on another device. */
  expired = false;
  /** Aborted by a logout, an expiry or another member's login, but not when a visitor logs in. */
  visit = new AbortController();
  /**
   * Whether a logout or account deletion is in progress, so the end of the session is no expiry.
   */
  isLeaving = false;

  #api: Api;
  #onLogout: (userId: string) => void;

  /** @param onLogout called after a logout, but not after an expiry */
  constructor(api: Api, events: EventHub, user: SelfUser | null, onLogout: (userId: string) => void) {
    this.#api = api;
    this.#onLogout = onLogout;
    this.user = observe(user);
    makeObservable(this, {
      user: observableRef,
      expired: observable,
      visit: observableRef,
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

  /** Logs in. `email` may also be the user name. Rejects with ApiError, e.g. `login_failed`. */
  async login(email: string, password: string): Promise<void> {
    const { user } = await this.#api.call('POST /api/user.php', { body: { email, password } });
    this.setUser(user);
  }

  /** Logs out. Rejects if the server is unreachable, because the session is then still valid. */
  async logout(): Promise<void> {
    this.isLeaving = true;
    const id = this.user?.id;
    try {
      await this.#api.call('GET /api/logout.php');
      this.setUser(null);
      if (id !== undefined) this.#onLogout(id);
    } finally {
      this.isLeaving = false;
    }
  }

  /** Reloads the member. Ignores failures, because polling retries. */
  async refresh(): Promise<void> {
    const { user: before } = this;
    const state = JSON.stringify(before);
    try {
      const { user } = await this.#api.call('GET /api/user.php');
      // The response belongs to an earlier session.
      if (this.user !== before) return;
      // If an update arrived during the request, the response may be older than the update.
      if (JSON.stringify(before) === state) this.setUser(user);
      else await this.refresh();
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  }

  /** Saves account settings optimistically, and rolls back if refused. */
  async update(change: UserChange): Promise<void> {
    const { user: member } = this;
    if (member === null) return;
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, member[name as keyof SelfUser]]),
    );
    this.patchUser(change);
    try {
      const { user } = await this.#api.call('PUT /api/user.php', { body: change });
      this.setUser(user);
    } catch (error) {
      if (this.user === member) this.patchUser(before);
      throw error;
    }
  }

  setUser(user: SelfUser | null): void {
    if (user !== null && user.id === this.user?.id) assignChanged(this.user, user);
    else this.#replace(user);
    if (user !== null) this.expired = false;
  }

  /** Applies changes from events and responses, e.g. the credits left after a message. */
  patchUser(change: Partial<SelfUser>): void {
    if (this.user !== null) assignChanged(this.user, change);
  }

  patchProfile(change: Partial<SelfProfile>): void {
    if (this.user !== null) this.patchUser({ profile: { ...this.user.profile, ...change } });
  }

  /** Ends the session after the server has responded `authentication_required`. */
  expire(): void {
    if (this.user === null || this.isLeaving) return;
    this.#replace(null);
    this.expired = true;
  }

  #replace(user: SelfUser | null): void {
    const { user: before, visit } = this;
    this.user = observe(user);
    if (before === null) return;
    this.visit = new AbortController();
    visit.abort();
  }
}
