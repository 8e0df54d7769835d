import { computed, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS, countGraphemes } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Completeness, ProfileChange, SelfProfile } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { AutosavedFields, Loadable, Submission, fromPage } from '@rendezvous/store-kit';

/** The member's own profile: the session holds it, this store changes it. */
export class ProfileStore {
  readonly details: Loadable<Completeness>;
  /** The page of the own profile as someone without an account gets it. */
  readonly seen: Loadable<AnswerOf<'GET /api/member.php'>, string>;
  /** The forms with a save button; other changes are saved immediately. */
  readonly basics = new Submission();
  readonly about = new Submission();
  /** Unsaved input; null: as saved. Kept while the member visits other pages. */
  aboutDraft: string | null = null;
  /** Fields that are saved immediately: attributes and interests. */
  readonly quick: AutosavedFields<ProfileChange>;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/profile.php';
    this.details = new Loadable(
      async () => {
        const { profile, completeness } = await core.api.call(call);
        core.session.patchProfile(profile);
        return completeness;
      },
      // The page's session has the same profile.
      { preloaded: fromPage(core, call, ({ completeness }) => completeness) },
    );
    this.seen = new Loadable((id) => core.api.call('GET /api/member.php', { query: { id, as: 'visitor' } }));
    this.quick = new AutosavedFields<ProfileChange>({
      read: () => this.profile,
      show: (values) => core.session.patchProfile(values),
      save: (change) => this.#put(change),
    });
    makeObservable(this, { aboutDraft: observable, profile: computed });
  }

  get profile(): SelfProfile | null {
    return this.#core.session.profile;
  }

  setAboutDraft(text: string): void {
    runInAction(() => {
      this.aboutDraft = text;
      this.about.reset();
    });
  }

  async saveAbout(): Promise<boolean> {
    const text = this.aboutDraft;
    if (text === null) return false;
    if (countGraphemes(text.trim()) > LIMITS.aboutMeLength)
      return this.about.refuse({ about_me: 'too_long' });
    const saved = await this.about.run(() => this.#save({ about_me: cleanText(text) || null }));
    if (saved) runInAction(() => this.aboutDraft === text && (this.aboutDraft = null));
    return saved;
  }

  saveBasics(change: ProfileChange): Promise<boolean> {
    return this.basics.run(() => this.#save(change));
  }

  async #save(change: ProfileChange): Promise<void> {
    this.quick.confirm(await this.#put(change));
  }

  async #put(change: ProfileChange): Promise<SelfProfile> {
    const { profile, completeness } = await this.#core.api.call('PUT /api/profile.php', { body: change });
    this.details.set(completeness);
    return profile;
  }
}
