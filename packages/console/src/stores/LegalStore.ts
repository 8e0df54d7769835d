import { computed, makeObservable } from 'mobx';
import type { LegalPageName } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import { validateLegal, summariesOf } from '../models/LegalDraft.ts';
import type { LegalDraft } from '../models/LegalDraft.ts';

export class LegalStore {
  /** By domain. */
  readonly versions: Loadable<AnswerOf<'GET /api/console-legal.php'>, string>;
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.versions = new Loadable((site) => core.api.call('GET /api/console-legal.php', { query: { site } }));
    makeObservable(this, { isRunning: computed });
  }

  /** Whether mails about a version are still being queued. */
  get isRunning(): boolean {
    const versions = this.versions.value?.pages.flatMap((page) => page.versions) ?? [];
    return versions.some((one) => one.announced_at !== null && one.mailed_at === null);
  }

  /** Whether the draft can be announced; otherwise marks the missing fields. */
  validate(draft: LegalDraft): boolean {
    this.submission.reset();
    const missing = validateLegal(draft, this.versions.value?.earliest ?? '');
    return Object.keys(missing).length === 0 || this.submission.refuse(missing);
  }

  /** Announces new texts. Always reloads, because a lost response may have stored a version. */
  async announce(site: string, page: LegalPageName, draft: LegalDraft): Promise<boolean> {
    const body = { site, page, from: draft.from, summary: summariesOf(draft) };
    const done = await this.submission.run(() =>
      this.#core.api.call('POST /api/console-legal.php', { body }),
    );
    await this.versions.reload(site);
    return done;
  }
}
