import { makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Campaign, CampaignResults } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, PagedList, Submission } from '@rendezvous/store-kit';
import { validateDraft, orderOf } from '../models/CampaignDraft.ts';
import type { CampaignDraft } from '../models/CampaignDraft.ts';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';
import { NEW } from '../models/sections.ts';

type Choices = Pick<AnswerOf<'GET /api/console-campaigns.php'>, 'landers' | 'versions'>;

type CampaignQuery = { id: string; like: string | null };
type Opened = { campaign: Campaign | null; like: Campaign | null };

export class CampaignsStore {
  readonly list: PagedList<Campaign, { page: number }>;
  readonly submission = new Submission();
  choices: Choices = { landers: [], versions: [] };
  readonly #core: Core;
  readonly #key = new IdempotencyKey();
  /** Results of a campaign and the others of its link, by campaign id. */
  readonly results: Loadable<CampaignResults, string>;
  readonly #open: Loadable<Opened, CampaignQuery>;

  constructor(core: Core) {
    this.#core = core;
    this.list = new PagedList(LIMITS.staffPageSize, async (query) => {
      const { campaigns, num_results } = await this.#read(query);
      return { rows: campaigns, total: num_results };
    });
    this.results = new Loadable((id) =>
      core.api.call('GET /api/console-campaign-results.php', { query: { id } }),
    );
    this.#open = new Loadable(async ({ id, like }) => {
      const asked = id === NEW ? like : id;
      const { campaigns } = await this.#read(asked === null ? { page: 1 } : { id: asked });
      const found = asked === null ? null : (campaigns[0] ?? null);
      return id === NEW ? { campaign: null, like: found } : { campaign: found, like: null };
    });
    makeObservable(this, { choices: observableRef });
  }

  get current(): Campaign | null {
    return this.#open.value?.campaign ?? null;
  }

  /** The campaign that a new one copies. */
  get like(): Campaign | null {
    return this.#open.value?.like ?? null;
  }

  state(id: string, like: string | null = null): RecordState {
    return recordState(this.#open, { id, like });
  }

  /** Opens a campaign, or the form for a new one. @param like the id of the campaign to copy */
  open(id: string, like: string | null = null): Promise<void> {
    this.submission.reset();
    return this.#open.reload({ id, like });
  }

  async save(draft: CampaignDraft): Promise<boolean> {
    const before = this.current;
    const wrong = validateDraft(draft);
    if (Object.keys(wrong).length > 0) return this.submission.refuse(wrong);
    const order = orderOf(draft, before ?? this.like);
    if (before !== null) return this.#change({ id: before.id, ...order });
    return this.submission.run(async () => {
      const idempotencyKey = this.#key.for(order);
      const options = { body: order, idempotencyKey };
      const { campaign } = await this.#core.api.call('POST /api/console-campaigns.php', options);
      this.#key.answered();
      this.#open.set({ campaign, like: null }, { id: campaign.id, like: null });
    });
  }

  async setActive(active: boolean): Promise<boolean> {
    return this.current === null ? false : this.#change({ id: this.current.id, active });
  }

  #change(
    body: { id: string } & Partial<ReturnType<typeof orderOf>> & { active?: boolean },
  ): Promise<boolean> {
    return this.submission.run(async () => {
      const { campaign } = await this.#core.api.call('PUT /api/console-campaigns.php', { body });
      this.#open.update((shown) => (shown.campaign?.id === body.id ? { ...shown, campaign } : shown));
    });
  }

  async #read(query: { page: number } | { id: string }) {
    const answer = await this.#core.api.call('GET /api/console-campaigns.php', { query });
    const { landers, versions } = answer;
    runInAction(() => (this.choices = { landers, versions }));
    return answer;
  }
}
