import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { listSiteChanges } from '@rendezvous/contracts/siteChanges';
import type { ValueChange } from '@rendezvous/contracts/siteChanges';
import type { NewSite, SiteSummary, StaffAccount, StaffRole, StaffSiteDocument } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, Submission } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';
import { NEW } from '../models/sections.ts';
import { changeOf, draftOf, NEW_SITE, rebase } from '../models/SiteDraft.ts';
import type { SiteDraft } from '../models/SiteDraft.ts';

export class SetupStore {
  readonly sites: Loadable<readonly SiteSummary[]>;
  readonly staff: Loadable<readonly StaffAccount[]>;
  readonly submission = new Submission();
  readonly staffSubmission = new Submission();
  draft: SiteDraft = NEW_SITE;
  /** Changes by another administrator since the site was opened. */
  meanwhile: readonly ValueChange[] = [];
  readonly #core: Core;
  readonly #key = new IdempotencyKey();
  readonly #open: Loadable<{ site: StaffSiteDocument | null }, string>;

  constructor(core: Core) {
    this.#core = core;
    this.sites = new Loadable(async () => (await core.api.call('GET /api/console-site.php')).sites);
    this.staff = new Loadable(async () => (await core.api.call('GET /api/console-staff.php')).staff);
    this.#open = new Loadable(async (id) => ({ site: id === NEW ? null : await this.#read(id) }));
    makeObservable(this, {
      draft: observableRef,
      meanwhile: observableRef,
      type: action,
      setDraft: action,
    });
  }

  get current(): StaffSiteDocument | null {
    return this.#open.value?.site ?? null;
  }

  state(id: string): RecordState {
    return recordState(this.#open, id);
  }

  /** Opens a site, or the form of a new one. Drops unsaved changes. */
  async open(id: string): Promise<void> {
    this.submission.reset();
    await this.#open.reload(id);
    // Another site may have been opened and edited in the meantime.
    if (!this.#open.isOf(id)) return;
    runInAction(() => {
      this.meanwhile = [];
      this.draft = this.current === null ? NEW_SITE : draftOf(this.current.site);
    });
  }

  type(path: string, text: string): void {
    this.setDraft({ ...this.draft, [path]: text });
    this.submission.clearField(path);
  }

  setDraft(draft: SiteDraft): void {
    this.draft = draft;
  }

  /** Saves the site. After a conflict, the input stays, and `meanwhile` lists the other changes. */
  async save(): Promise<boolean> {
    const before = this.current;
    const done = await this.submission.run(() => (before === null ? this.#create() : this.#change(before)));
    if (!done && before !== null && this.submission.failure?.code === 'conflict') await this.#catchUp(before);
    return done;
  }

  /** Sets the roles of an account; an empty list removes them. */
  setRoles(email: string, roles: readonly StaffRole[], site: string): Promise<boolean> {
    return this.staffSubmission.run(async () => {
      const body = { email, roles: [...roles], ...(site === '' ? {} : { site }) };
      await this.#core.api.call('PUT /api/console-staff.php', { body });
      await this.staff.reload();
    });
  }

  async #read(domain: string): Promise<StaffSiteDocument | null> {
    return (await this.#core.api.call('GET /api/console-site.php', { query: { site: domain } })).opened;
  }

  #show(site: StaffSiteDocument, draft: SiteDraft): void {
    runInAction(() => {
      this.draft = draft;
      this.#open.set({ site }, site.site.domain);
    });
  }

  async #create(): Promise<void> {
    // The draft may be incomplete; the server validates it.
    const body = changeOf({}, this.draft) as NewSite;
    const idempotencyKey = this.#key.for(body);
    const created = await this.#core.api.call('POST /api/console-site.php', { body, idempotencyKey });
    this.#key.answered();
    this.#show(created, draftOf(created.site));
  }

  async #change({ version, site }: StaffSiteDocument): Promise<void> {
    const body = { site: site.domain, version, change: changeOf(draftOf(site), this.draft) };
    const changed = await this.#core.api.call('PUT /api/console-site.php', { body });
    runInAction(() => (this.meanwhile = []));
    this.#show(changed, draftOf(changed.site));
  }

  async #catchUp(before: StaffSiteDocument): Promise<void> {
    const fresh = await this.#read(before.site.domain).catch(() => null);
    if (fresh === null) return;
    runInAction(() => (this.meanwhile = listSiteChanges(before.site, fresh.site)));
    this.#show(fresh, rebase(draftOf(before.site), draftOf(fresh.site), this.draft));
  }
}
