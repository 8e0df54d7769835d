import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Campaign } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { ActKey } from '../models/ActKey.ts';
import { judgeDraft, orderOf } from '../models/CampaignDraft.ts';
import type { CampaignDraft } from '../models/CampaignDraft.ts';
import { PagedList } from '../models/PagedList.ts';
import { Submission } from '../models/Submission.ts';

/** `id` of the page on which a campaign is made. */
export const NEW = 'new';
type Choices = Pick<AnswerOf<'GET /api/console-campaigns.php'>, 'landers' | 'versions'>;

/** Campaigns, and the one that is open. */
export class CampaignsStore {
  readonly list: PagedList<Campaign, { page: number }>;
  readonly submission = new Submission();
  choices: Choices = { landers: [], versions: [] };
  current: Campaign | null = null;
  state: 'loading' | 'ready' | 'missing' | 'failed' = 'loading';
  readonly #core: Core;
  readonly #key = new ActKey();
  #wanted = '';

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(async (query) => {
      const { campaigns, num_results } = await this.#read(query);
      return { rows: campaigns, total: num_results };
    });
    makeObservable(this, { choices: observableRef, current: observableRef, state: observable });
  }

  /** Opens a campaign, or an empty form with what can be chosen. */
  async open(id: string): Promise<void> {
    this.#wanted = id;
    runInAction(() => {
      if (this.current?.id !== id) this.current = null;
      this.state = this.current ? 'ready' : 'loading';
      this.submission.reset();
    });
    try {
      const { campaigns } = await this.#read(id === NEW ? { page: 1 } : { id });
      if (this.#wanted === id) this.#show(id === NEW ? null : (campaigns[0] ?? null), 'ready');
    } catch (error) {
      if (this.#wanted !== id) return;
      this.#show(null, error instanceof ApiError && error.code === 'not_found' ? 'missing' : 'failed');
    }
  }

  /** Makes a campaign or changes the open one. */
  async save(draft: CampaignDraft): Promise<boolean> {
    const before = this.current;
    const wrong = judgeDraft(draft);
    if (Object.keys(wrong).length > 0) return this.submission.refuse(wrong);
    const order = orderOf(draft, before);
    if (before !== null) return this.#change({ id: before.id, ...order });
    return this.submission.run(async () => {
      const idempotencyKey = this.#key.for(order);
      const options = { body: order, idempotencyKey };
      const { campaign } = await this.#core.api.call('POST /api/console-campaigns.php', options);
      this.#key.done();
      this.#show(campaign, 'ready');
    });
  }

  /** Ends the open campaign, or lets it run again. */
  async setActive(active: boolean): Promise<boolean> {
    return this.current === null ? false : this.#change({ id: this.current.id, active });
  }

  #change(
    body: { id: string } & Partial<ReturnType<typeof orderOf>> & { active?: boolean },
  ): Promise<boolean> {
    return this.submission.run(async () => {
      const { campaign } = await this.#core.api.call('PUT /api/console-campaigns.php', { body });
      if (this.current?.id === body.id) this.#show(campaign, 'ready');
    });
  }

  async #read(query: { page: number } | { id: string }) {
    const answer = await this.#core.api.call('GET /api/console-campaigns.php', { query });
    const { landers, versions } = answer;
    runInAction(() => (this.choices = { landers, versions }));
    return answer;
  }

  #show(campaign: Campaign | null, state: 'ready' | 'missing' | 'failed'): void {
    runInAction(() => {
      this.current = campaign;
      this.state = state;
    });
  }
}
