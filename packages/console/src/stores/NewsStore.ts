import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { StaffNews } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, PagedList, Submission } from '@rendezvous/store-kit';
import { judgeText, newsText, unfinishedIn, writtenIn } from '../models/NewsDraft.ts';
import type { NewsDraft } from '../models/NewsDraft.ts';

/** Sent news, and the draft. */
export class NewsStore {
  readonly list: PagedList<StaffNews, { page: number }>;
  /** Members who would get news now, by the site's domain. */
  readers: ReadonlyMap<string, number> | null = null;
  readonly submission = new Submission();
  readonly #core: Core;
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { news, num_results, readers } = await core.api.call('GET /api/console-news.php', { query });
      runInAction(() => (this.readers = new Map(readers.map(({ site, count }) => [site, count]))));
      return { rows: news, total: num_results };
    });
    makeObservable(this, { readers: observableRef, isRunning: computed });
  }

  /** Some news are still being sent. */
  get isRunning(): boolean {
    return this.list.rows.some((one) => one.finished_at === null);
  }

  /** Number of recipients for a site, for all sites if it is empty; null while unknown. */
  readersOf(site: string): number | null {
    if (this.readers === null) return null;
    return site === ''
      ? [...this.readers.values()].reduce((sum, one) => sum + one, 0)
      : (this.readers.get(site) ?? 0);
  }

  /** Whether it can be sent; otherwise marks what is missing. */
  judge(draft: NewsDraft): boolean {
    this.submission.reset();
    const language = unfinishedIn(draft);
    return language === null || this.submission.refuse(judgeText(draft, language));
  }

  /** Mails the text in the current language to the writer. */
  async preview(draft: NewsDraft): Promise<boolean> {
    const missing = judgeText(draft, draft.language);
    if (Object.keys(missing).length > 0) return this.submission.refuse(missing);
    const body = { ...siteOf(draft), text: newsText(draft, draft.language) };
    return this.submission.run(() => this.#core.api.call('POST /api/console-news.php?preview=1', { body }));
  }

  async send(draft: NewsDraft): Promise<boolean> {
    const order = { ...siteOf(draft), texts: writtenIn(draft).map((language) => newsText(draft, language)) };
    return this.submission.run(async () => {
      const body = { ...order, client_id: this.#key.for(order) };
      await this.#core.api.call('POST /api/console-news.php', { body });
      this.#key.answered();
    });
  }
}

const siteOf = ({ site }: NewsDraft) => (site === '' ? {} : { site });
