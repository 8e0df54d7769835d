import { action, computed, makeObservable, observable, observableRef, reaction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { SelfProfile, SelfUser } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { inBackground, isExpected } from './inBackground.ts';
import type { Cancel } from './ports.ts';

export type UserChange = NonNullable<BodyOf<'PUT /api/user.php'>>;

/** Observes each property; its value is replaced, never changed. */
const observe = (user: SelfUser | null): SelfUser | null =>
  user && observable.object(user, undefined, { deep: false });

/** Sets what differs. The values are of JSON. */
function assignChanged(user: SelfUser, change: Partial<SelfUser>): void {
  for (const [name, value] of Object.entries(change)) {
    const isSame = JSON.stringify(user[name as keyof SelfUser]) === JSON.stringify(value);
    if (!isSame) Object.assign(user, { [name]: value });
  }
}

/** Who is logged in. */
export class SessionStore {
  /** The same object until another member logs in: a change of one property concerns those who read that property. */
  user: SelfUser | null;
  /** The session ended without the member's action: expired, or ended on another device. */
  expired = false;

  #api: Api;
  #isLeaving = false;
  #onLogout: (userId: string) => void;

  /** @param onLogout runs when the member has logged out, not when the session expires */
  constructor(
    api: Api,
    events: EventHub,
    user: SelfUser | null,
    onLogout: (userId: string) => void = () => undefined,
  ) {
    this.#api = api;
    this.#onLogout = onLogout;
    this.user = observe(user);
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

  /** Rejects while the server is unreachable: its session is still valid, so the page must not look logged out. */
  async logout(): Promise<void> {
    this.#isLeaving = true;
    const id = this.user?.id;
    try {
      await this.#api.call('GET /api/logout.php');
      this.setUser(null);
      if (id !== undefined) this.#onLogout(id);
    } finally {
      this.#isLeaving = false;
    }
  }

  /** Loads the member again. A failure changes nothing: polling tries again. */
  async refresh(): Promise<void> {
    const { user: before } = this;
    const state = JSON.stringify(before);
    try {
      const { user } = await this.#api.call('GET /api/user.php');
      // Logged out or in as another member meanwhile: this response is about another session.
      if (this.user !== before) return;
      // An update arrived while the request was in flight (a message spent credits): the response may be older than
      // it.
      if (JSON.stringify(before) === state) this.setUser(user);
      else await this.refresh();
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  }

  /** Saves account settings optimistically; rolled back if the server refuses. */
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
    else this.user = observe(user);
    if (user !== null) this.expired = false;
  }

  /** Applies what an event or a response says about the member, e.g. the credits after a message. */
  patchUser(change: Partial<SelfUser>): void {
    if (this.user !== null) assignChanged(this.user, change);
  }

  patchProfile(change: Partial<SelfProfile>): void {
    if (this.user !== null) this.patchUser({ profile: { ...this.user.profile, ...change } });
  }

  /** The server has no session any more (`authentication_required`). */
  expire(): void {
    // A logout in progress handles the end of the session itself.
    if (this.user === null || this.#isLeaving) return;
    this.user = null;
    this.expired = true;
  }

  /** Runs now if a member is logged in, and at every login; the function that `run` returns runs at logout. */
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
