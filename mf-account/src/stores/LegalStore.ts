import type { LegalDue, LegalPageName } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';

export type LegalDocument = AnswerOf<'GET /api/legal.php'>;
export type LegalChanges = AnswerOf<'GET /api/legal-changes.php'>;

export class LegalStore {
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #documents = new Map<string, Loadable<LegalDocument>>();
  readonly #changes = new Map<string, Loadable<LegalChanges>>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** @param version the version's id, or null for the current version */
  document(page: LegalPageName, version: string | null): Loadable<LegalDocument> {
    const query = version === null ? { page } : { page, version };
    const call = 'GET /api/legal.php';
    const isOfPage = version === null && this.#core.boot.route?.id === `pages-${page}`;
    return this.#once(
      this.#documents,
      query,
      () =>
        new Loadable(
          () => this.#core.api.call(call, { query }),
          isOfPage ? { preloaded: fromPage(this.#core, call, (answer) => answer) } : {},
        ),
    );
  }

  /** @param version the version's id, or null for the latest one, which may be in the future */
  changes(page: LegalPageName, version: string | null): Loadable<LegalChanges> {
    const query = version === null ? { page } : { page, version };
    const call = 'GET /api/legal-changes.php';
    return this.#once(
      this.#changes,
      query,
      () =>
        new Loadable(() => this.#core.api.call(call, { query }), {
          preloaded: fromPage(this.#core, call, (answer) => answer),
        }),
    );
  }

  /** Versions in force that the member has not accepted yet. */
  get due(): readonly LegalDue[] {
    return this.#core.session.user?.legal_due ?? [];
  }

  /** Records the acceptance of all due versions. Returns whether that succeeded. */
  accept(): Promise<boolean> {
    const versions = this.due.map(({ version }) => version);
    return this.submission.run(async () => {
      await this.#core.api.call('POST /api/legal-acceptance.php', { body: { versions } });
      this.#core.session.patchUser({ legal_due: [] });
    });
  }

  /** Creates one loadable per query and language. */
  #once<Value>(
    known: Map<string, Loadable<Value>>,
    query: object,
    create: () => Loadable<Value>,
  ): Loadable<Value> {
    const key = JSON.stringify([this.#core.locale.current, query]);
    const present = known.get(key);
    if (present !== undefined) return present;
    const created = create();
    known.set(key, created);
    return created;
  }
}
