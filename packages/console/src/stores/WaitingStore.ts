import type { WaitingWork } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import type { ConfirmStore } from './ConfirmStore.ts';

/** How much work waits, for the tabs. */
export class WaitingStore {
  readonly #waiting: Loadable<readonly WaitingWork[]>;

  constructor(core: Core, confirm: Pick<ConfirmStore, 'learn'>) {
    this.#waiting = new Loadable(async () => {
      const { waiting, confirmed_until } = await core.api.call('GET /api/console-waiting.php');
      confirm.learn(confirmed_until);
      return waiting;
    });
  }

  /** Null if it is unknown or if nothing waits. */
  of(section: WaitingWork['section']): WaitingWork | null {
    return this.#waiting.value?.find((one) => one.section === section && one.count > 0) ?? null;
  }

  load(): Promise<void> {
    return this.#waiting.reload();
  }
}
