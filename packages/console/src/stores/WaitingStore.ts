import type { WaitingWork } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import type { Section } from '../models/sections.ts';
import type { ConfirmStore } from './ConfirmStore.ts';

/** Credit requests are listed in the refunds section. */
const sectionOf = ({ section }: WaitingWork): Section => (section === 'credits' ? 'refunds' : section);

/** How much work waits in the queues. */
export class WaitingStore {
  readonly #waiting: Loadable<readonly WaitingWork[]>;

  constructor(core: Core, confirm: Pick<ConfirmStore, 'learn'>) {
    this.#waiting = new Loadable(async () => {
      const { waiting, confirmed_until } = await core.api.call('GET /api/console-waiting.php');
      confirm.learn(confirmed_until);
      return waiting;
    });
  }

  get isKnown(): boolean {
    return this.#waiting.value !== null;
  }

  /** Null if it is unknown or if nothing waits. */
  of(section: Section): Pick<WaitingWork, 'count' | 'oldest'> | null {
    const work = (this.#waiting.value ?? []).filter((one) => sectionOf(one) === section);
    const count = work.reduce((total, one) => total + one.count, 0);
    const oldest = work.flatMap((one) => one.oldest ?? []).toSorted()[0] ?? null;
    return count > 0 ? { count, oldest } : null;
  }

  load(): Promise<void> {
    return this.#waiting.reload();
  }
}
