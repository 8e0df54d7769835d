import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS, countGraphemes } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Completeness, ProfileChange, SelfProfile } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Cancel, Core } from '@rendezvous/core';
import { AutosavedFields, Loadable, fromPage } from '@rendezvous/store-kit';

/** Milliseconds after the last key press before a text is saved. */
const PAUSE = 1000;

/** Changes the member's own profile, which is part of the session. */
export class ProfileStore {
  readonly details: Loadable<Completeness>;
  /** The member's profile page as visitors see it. */
  readonly seen: Loadable<AnswerOf<'GET /api/member.php'>, string>;
  /** Unsaved input. Null if everything is saved. Kept while the member visits other pages. */
  aboutDraft: string | null = null;
  nameDraft: string | null = null;
  /** Autosaved fields. The name is saved on request, because it must be unique. */
  readonly quick: AutosavedFields<ProfileChange>;
  readonly #core: Core;
  #pause: Cancel = () => undefined;
  /** The text that is being saved. */
  #sent: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/profile.php';
    this.details = new Loadable(
      async () => {
        const { profile, completeness } = await core.api.call(call);
        core.session.patchProfile(profile);
        return completeness;
      },
      // The page's session already contains this profile.
      { preloaded: fromPage(core, call, ({ completeness }) => completeness) },
    );
    this.seen = new Loadable((id) => core.api.call('GET /api/member.php', { query: { id, as: 'visitor' } }));
    this.quick = new AutosavedFields<ProfileChange>({
      read: () => this.profile,
      show: (values) => core.session.patchProfile(values),
      save: (change) => this.#put(change),
    });
    makeObservable(this, {
      aboutDraft: observable,
      nameDraft: observable,
      profile: computed,
      setAboutDraft: action,
      setNameDraft: action,
    });
  }

  get profile(): SelfProfile | null {
    return this.#core.session.profile;
  }

  /** Saves the text after a pause in typing. */
  setAboutDraft(text: string): void {
    this.aboutDraft = text;
    this.#forget('about_me');
    this.#pause();
    this.#pause = this.#core.clock.after(PAUSE, () => void this.saveAbout());
  }

  setNameDraft(name: string): void {
    this.nameDraft = name;
    this.#forget('name');
  }

  async saveAbout(): Promise<void> {
    this.#pause();
    const text = this.aboutDraft;
    if (text === null || text === this.#sent) return;
    if (countGraphemes(text.trim()) > LIMITS.aboutMeLength) {
      runInAction(() => this.quick.errors.set('about_me', 'too_long'));
      return;
    }
    this.#sent = text;
    const isSaved = await this.quick.change({ about_me: cleanText(text) || null });
    this.#sent = null;
    if (isSaved) runInAction(() => this.aboutDraft === text && (this.aboutDraft = null));
  }

  async saveName(): Promise<void> {
    const name = this.nameDraft;
    if (name === null) return;
    const isSaved = await this.quick.change({ name: name.trim() });
    if (isSaved) runInAction(() => this.nameDraft === name && (this.nameDraft = null));
  }

  /** Clears the error and the saved mark of a changed text. */
  #forget(field: 'about_me' | 'name'): void {
    this.quick.errors.delete(field);
    if (this.quick.saved === field) this.quick.saved = null;
  }

  async #put(change: ProfileChange): Promise<SelfProfile> {
    const { profile, completeness } = await this.#core.api.call('PUT /api/profile.php', { body: change });
    this.details.set(completeness);
    return profile;
  }
}
