import type { ListCheck, TrustListEntry } from '@rendezvous/contracts';
import type { TrustList } from '@rendezvous/contracts/kinds';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';

type Entry = { kind: TrustList; value: string };

/** The lists that texts, names and email addresses are checked against. */
export class ListsStore {
  readonly list: Loadable<readonly TrustListEntry[], TrustList>;
  readonly submission = new Submission<'value'>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.list = new Loadable(
      async (kind) => (await core.api.call('GET /api/console-lists.php', { query: { kind } })).entries,
    );
  }

  /** Returns what the entry would find; null if it is invalid. */
  async check(entry: Entry, text: string): Promise<ListCheck | null> {
    if (entry.value.trim() === '') {
      this.submission.refuse({ value: 'required' });
      return null;
    }
    const body = { ...entry, ...(text.trim() === '' ? {} : { text }) };
    return this.submission.runForResult(
      async () => (await this.#core.api.call('POST /api/console-list-check.php', { body })).check,
    );
  }

  async put(entry: Entry, active: boolean): Promise<boolean> {
    if (entry.value.trim() === '') return this.submission.refuse({ value: 'required' });
    return this.submission.run(async () => {
      await this.#core.api.call('PUT /api/console-lists.php', { body: { ...entry, active } });
      await this.list.reload(entry.kind);
    });
  }
}
