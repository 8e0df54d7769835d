import type { LegalDue, LegalPageName } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import type { Loadable } from '@rendezvous/store-kit';
import { PageLoadable } from '../models/PageLoadable.ts';

export type LegalDocument = AnswerOf<'GET /api/legal.php'>;
export type LegalChanges = AnswerOf<'GET /api/legal-changes.php'>;

/** Terms and privacy policy: their versions, what a version changes, and the member's acceptance. */
export class LegalStore {
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #documents = new Map<string, Loadable<LegalDocument>>();
  readonly #changes = new Map<string, Loadable<LegalChanges>>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** @param version null: the one in force */
  document(page: LegalPageName, version: string | null): Loadable<LegalDocument> {
    const query = version === null ? { page } : { page, version };
    const call = 'GET /api/legal.php';
    return this.#once(
      this.#documents,
      query,
      () => this.#core.api.call(call, { query }),
      // The page came with the one in force.
      () =>
        version === null && this.#core.boot.route?.id === `pages-${page}`
          ? this.#core.preloaded.take(call)
          : null,
    );
  }

  /** @param version null: the latest one, which may be still to come */
  changes(page: LegalPageName, version: string | null): Loadable<LegalChanges> {
    const query = version === null ? { page } : { page, version };
    const call = 'GET /api/legal-changes.php';
    return this.#once(
      this.#changes,
      query,
      () => this.#core.api.call(call, { query }),
      () => this.#core.preloaded.take(call),
    );
  }

  /** Versions in force that the member has not accepted yet. */
  get due(): readonly LegalDue[] {
    return this.#core.session.user?.legal_due ?? [];
  }

  /** True when it is recorded. */
  accept(): Promise<boolean> {
    const versions = this.due.map(({ version }) => version);
    return this.submission.run(async () => {
      await this.#core.api.call('POST /api/legal-acceptance.php', { body: { versions } });
      this.#core.session.patchUser({ legal_due: [] });
    });
  }

  /** One of each query and language; with a value that is there already. */
  #once<Value>(
    known: Map<string, Loadable<Value>>,
    query: object,
    fetch: () => Promise<Value>,
    given: () => Value | null = () => null,
  ): Loadable<Value> {
    const key = JSON.stringify([this.#core.locale.current, query]);
    const present = known.get(key);
    if (present !== undefined) return present;
    const created = new PageLoadable(given, fetch);
    created.showGiven();
    known.set(key, created);
    return created;
  }
}
