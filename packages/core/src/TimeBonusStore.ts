import { action, computed, makeObservable, observable, observableRef, reaction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import { LIMITS, TIMES, TIME_BONUS_CODE } from '@rendezvous/contracts';
import type { Discount, Discounts, SelfUser } from '@rendezvous/contracts';
import type { DismissalsStore } from './DismissalsStore.ts';
import type { Cancel, Clock } from './ports.ts';
import type { SessionStore } from './SessionStore.ts';

/** Two digits each. */
export type Countdown = { hours: string; minutes: string; seconds: string };

const DAY = 86_400_000;

const bonusEnd = ({ signup_date }: SelfUser): number => Date.parse(signup_date) + TIMES.timeBonus * 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

type Parts = {
  api: Api;
  session: SessionStore;
  dismissals: DismissalsStore;
  clock: Clock;
  /** Offers that came with the page. */
  given?: Discounts | undefined;
};

/**
 * The time bonus and, after it, the welcome code. Uses the server's time, because device clocks can
 * be wrong.
 */
export class TimeBonusStore {
  discount: Discount | null = null;
  welcome: Discount | null = null;
  /** Seconds left of the time bonus. */
  remaining = 0;
  modalOpen = false;

  #parts: Parts;
  /** Whether the offers came with the page, which makes a request unnecessary. */
  #given = false;
  #end = 0;
  #stopTicking: Cancel | null = null;
  #stopModal: Cancel | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable<this, 'tick' | 'begin' | 'openModal' | 'take'>(this, {
      discount: observableRef,
      welcome: observableRef,
      remaining: observable,
      modalOpen: observable,
      isVisible: computed,
      countdownTimer: computed,
      active: computed,
      clear: action,
      dismissModal: action,
      tick: action,
      begin: action,
      openModal: action,
      take: action,
    });
    if (parts.given) {
      this.take(parts.given);
      this.#given = true;
    }
    reaction(
      () => parts.session.isPremium,
      (premium) => {
        if (premium) this.clear();
      },
    );
  }

  get isVisible(): boolean {
    return this.discount !== null && this.remaining > 0;
  }

  get countdownTimer(): Countdown {
    return {
      hours: twoDigits(Math.floor(this.remaining / 3600)),
      minutes: twoDigits(Math.floor((this.remaining % 3600) / 60)),
      seconds: twoDigits(this.remaining % 60),
    };
  }

  /** The discount that an order placed now would get. */
  get active(): Discount | null {
    return this.isVisible ? this.discount : this.welcome;
  }

  /** Loads the offers after a login. Ignores failures: the member then simply sees no bonus. */
  async load(): Promise<void> {
    const { session, api } = this.#parts;
    const { user } = session;
    if (user === null || user.paid_user) return;
    if (this.#given) {
      this.#given = false;
      return;
    }
    const now = this.#parts.clock.now();
    const end = bonusEnd(user);
    const welcomeEnd = Date.parse(user.signup_date) + LIMITS.welcomeDays * DAY;
    const ask = (query: { code: string } | { welcome: true }): Promise<Discount | null> =>
      api.call('GET /api/discountcode.php', { query }).then(
        ({ discountcode }) => discountcode,
        () => null,
      );
    const [bonus, welcome] = await Promise.all([
      now < end ? ask({ code: TIME_BONUS_CODE }) : null,
      // Not requested after the end: there is no code then, and a refusal would clutter the
      // console.
      now < welcomeEnd ? ask({ welcome: true }) : null,
    ]);
    if (session.user?.id === user.id && !session.isPremium) this.take({ time_bonus: bonus, welcome });
  }

  /** Removes the offers after a logout, at zero and after a purchase. */
  clear(): void {
    this.#given = false;
    this.#stopTicking?.();
    this.#stopTicking = null;
    this.leaveMembersArea();
    this.discount = null;
    this.remaining = 0;
    this.modalOpen = false;
    if (!this.#parts.session.isLoggedIn || this.#parts.session.isPremium) this.welcome = null;
  }

  /** Opens the modal after 40 seconds in the members area. Repeated calls have no effect. */
  enterMembersArea(): void {
    this.#stopModal ??= this.#parts.clock.after(TIMES.timeBonusModalDelay * 1000, () => this.openModal());
  }

  leaveMembersArea(): void {
    this.#stopModal?.();
    this.#stopModal = null;
  }

  /** Closes the modal permanently. */
  dismissModal(): void {
    this.modalOpen = false;
    this.#parts.dismissals.dismiss('hide-time-bonus-modal');
  }

  private openModal(): void {
    const { session, dismissals } = this.#parts;
    if (!this.isVisible || session.user?.credits !== 0) return;
    if (!dismissals.isDismissed('hide-time-bonus-modal')) this.modalOpen = true;
  }

  private take({ time_bonus: bonus, welcome }: Discounts): void {
    const { user } = this.#parts.session;
    this.welcome = welcome;
    if (user !== null && bonus !== null) this.begin(bonus, bonusEnd(user));
  }

  private begin(discount: Discount, signupEnd: number): void {
    if (discount.status !== 'active' || discount.expired) return;
    this.#end = discount.expires === null ? signupEnd : Math.min(signupEnd, Date.parse(discount.expires));
    this.discount = discount;
    this.#stopTicking?.();
    this.#stopTicking = this.#parts.clock.every(1000, () => this.tick());
    this.tick();
  }

  private tick(): void {
    this.remaining = Math.max(0, Math.ceil((this.#end - this.#parts.clock.now()) / 1000));
    if (this.remaining === 0) this.clear();
  }
}
