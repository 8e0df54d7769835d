import { COUNTRY_CURRENCY } from '@rendezvous/contracts';
import type { SpendLimit } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import { activeCoolOff, checkSpendForm, parseAmount } from '../models/spendLimit.ts';
import type { SpendForm } from '../models/spendLimit.ts';

export class SpendStore {
  readonly limits = new Submission();
  readonly pause = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  get limit(): SpendLimit | null {
    return this.#core.session.user?.spend_limit ?? null;
  }

  get currency(): SpendLimit['currency'] {
    return this.limit?.currency ?? COUNTRY_CURRENCY[this.#core.session.user?.country ?? 'NL'];
  }

  get pausedUntil(): string | null {
    return activeCoolOff(this.limit, this.#core.serverNow());
  }

  save(form: SpendForm): Promise<boolean> {
    const fields = checkSpendForm(form);
    if (Object.keys(fields).length > 0) return Promise.resolve(this.limits.refuse(fields));
    return this.limits.run(() =>
      this.#put({ daily: parseAmount(form.daily), monthly: parseAmount(form.monthly) }),
    );
  }

  /** Blocks purchases for this many hours. A pause cannot be shortened. */
  startPause(hours: number): Promise<boolean> {
    const until = new Date(this.#core.serverNow() + hours * 3_600_000).toISOString();
    return this.pause.run(() => this.#put({ cool_off_until: until }));
  }

  #put(change: Partial<SpendLimit>): Promise<void> {
    const { limit, currency } = this;
    // A pending increase is lost unless it is sent again. The form's values replace it.
    const { daily = null, monthly = null } = limit?.next ?? limit ?? {};
    const requested = { daily, monthly, currency, cool_off_until: limit?.cool_off_until ?? null };
    return this.#core.session.update({ spend_limit: { ...requested, ...change } });
  }
}
