import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { StaffNews } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, PagedList, Submission } from '@rendezvous/store-kit';
import { validateText, newsText, unfinishedIn, writtenIn } from '../models/NewsDraft.ts';
import type { NewsDraft } from '../models/NewsDraft.ts';

export class NewsStore {
  readonly list: PagedList<StaffNews, { page: number }>;
  /** Number of recipients by domain. */
  readers: ReadonlyMap<string, number> | null = null;
  /** How many recipients the caller may write to without approval. */
  alone = 0;
  readonly submission = new Submission();
  /** Approves or withdraws news. */
  readonly decision = new Submission();
  readonly #core: Core;
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { news, num_results, readers, alone } = await core.api.call('GET /api/console-news.php', {
        query,
      });
      runInAction(() => {
        this.readers = new Map(readers.map(({ site, count }) => [site, count]));
        this.alone = alone;
      });
      return { rows: news, total: num_results };
    });
    makeObservable(this, {
      readers: observableRef,
      alone: observableRef,
      isRunning: computed,
      isUnseen: computed,
    });
  }

  /** Whether some news is being sent, or is about to be. */
  get isRunning(): boolean {
    return this.list.rows.some(
      (one) => one.finished_at === null && one.cancelled_at === null && one.starts_at !== null,
    );
  }

  /** Whether the last attempt contained a text that its writer has not previewed. */
  get isUnseen(): boolean {
    return this.submission.failure?.fields['preview'] !== undefined;
  }

  /** Number of recipients for a site, or for all if it is empty; null while unknown. */
  readersOf(site: string): number | null {
    if (this.readers === null) return null;
    return site === ''
      ? [...this.readers.values()].reduce((sum, one) => sum + one, 0)
      : (this.readers.get(site) ?? 0);
  }

  /** Whether the draft can be sent; otherwise marks the missing fields. */
  validate(draft: NewsDraft): boolean {
    this.submission.reset();
    const language = unfinishedIn(draft);
    return language === null || this.submission.refuse(validateText(draft, language));
  }

  /** Mails the complete texts to the writer. */
  async preview(draft: NewsDraft): Promise<boolean> {
    const missing = validateText(draft, draft.language);
    if (Object.keys(missing).length > 0) return this.submission.refuse(missing);
    const complete = writtenIn(draft).filter((one) => Object.keys(validateText(draft, one)).length === 0);
    return this.submission.run(async () => {
      for (const language of complete) {
        const body = { ...siteOf(draft), text: newsText(draft, language) };
        await this.#core.api.call('POST /api/console-news.php?preview=1', { body });
      }
    });
  }

  async send(draft: NewsDraft): Promise<boolean> {
    const order = { ...siteOf(draft), texts: writtenIn(draft).map((language) => newsText(draft, language)) };
    return this.submission.run(async () => {
      const body = { ...order, client_id: this.#key.for(order) };
      await this.#core.api.call('POST /api/console-news.php', { body });
      this.#key.answered();
    });
  }

  /** Approves another person's news, or withdraws news. */
  decide(id: string, approve: boolean): Promise<boolean> {
    return this.decision.run(() =>
      this.#core.api.call('PUT /api/console-news.php', { body: { id, approve } }),
    );
  }
}

const siteOf = ({ site }: NewsDraft) => (site === '' ? {} : { site });
