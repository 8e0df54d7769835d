import { action, makeObservable, observable } from 'mobx';
import type { AgeCheck, AgeMethod } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';

const WAITING_MS = 5000;

const keyOf = ({ session }: Core): string => `age-check-next:${session.user?.id ?? ''}`;

/** The age check at a provider, with the page to return to. */
export class AgeCheckStore {
  readonly check: Loadable<AgeCheck>;
  readonly starting = new Submission<'method'>();
  method: AgeMethod | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.check = new Loadable(async () => (await core.api.call('GET /api/age-check.php')).check);
    makeObservable(this, { method: observable, choose: action });
  }

  choose(method: AgeMethod): void {
    this.method = method;
    this.starting.reset();
  }

  /** Reloads the result while the page is open, even after the back/forward cache restored it. */
  watch(): () => void {
    const { events } = this.#core;
    const reload = () => void this.check.load();
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      this.starting.abandon();
      reload();
    };
    window.addEventListener('pageshow', restored);
    // There is no event stream while a check at sign-up is due.
    const timer = setInterval(() => {
      if (this.check.value?.attempt?.state === 'waiting') reload();
    }, WAITING_MS);
    const stops = [
      () => clearInterval(timer),
      events.on('user', reload),
      events.on('resync', reload),
      () => window.removeEventListener('pageshow', restored),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** The page to return to. Stored in the browser so that the provider does not learn it. */
  next(given: string | null): string {
    return given ?? this.#core.storage.get(keyOf(this.#core)) ?? '/members';
  }

  forgetNext(): void {
    this.#core.storage.remove(keyOf(this.#core));
  }

  async start(next: string, leave: (url: string) => void): Promise<void> {
    const { method } = this;
    if (method === null) return void this.starting.refuse({ method: 'required' });
    await this.starting.run(async (hold) => {
      const { url } = await this.#core.api.call('POST /api/age-check.php', { body: { method } });
      this.#core.storage.set(keyOf(this.#core), next);
      // The button stays busy until the browser has left the page.
      hold();
      leave(url);
    });
  }
}
