import { computed, makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Completeness, FieldCode, Interest, ProfileChange, SelfProfile } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '../models/Loadable.ts';
import { Submission } from '../models/Submission.ts';
import { readFailure } from '../models/Failure.ts';

export type ProfileField = keyof ProfileChange;

/** One's own profile: the session has it, this store changes it. */
export class ProfileStore {
  readonly details: Loadable<Completeness>;
  /** The forms with a button of their own; what is changed by a tap is saved at once. */
  readonly basics = new Submission();
  readonly about = new Submission();
  /** Typed and not saved yet; null: as saved. Kept while the member looks at other pages. */
  aboutDraft: string | null = null;
  /** Fields of the quick kind that the server refused, and what it said. */
  errors = observable.map<string, FieldCode | 'failed'>();
  /** The quick field that was saved last, for the line that says so. */
  saved: ProfileField | null = null;

  readonly #core: Core;
  #queued: ProfileChange = {};
  #confirmed: SelfProfile | null = null;
  #saving = false;

  constructor(core: Core) {
    this.#core = core;
    this.details = new Loadable(async () => {
      const call = 'GET /api/profile.php';
      const { profile, completeness } = core.preloaded.take(call) ?? (await core.api.call(call));
      core.session.patchProfile(profile);
      return completeness;
    });
    makeObservable(this, {
      aboutDraft: observable,
      saved: observable,
      profile: computed,
      interestsLeft: computed,
    });
  }

  get profile(): SelfProfile | null {
    return this.#core.session.profile;
  }

  get interestsLeft(): number {
    return LIMITS.interestsMax - (this.profile?.interests.length ?? 0);
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
    if ([...text].length > LIMITS.aboutMeLength) return this.about.refuse({ about_me: 'too_long' });
    const saved = await this.about.run(() =>
      this.#put({ about_me: text.trim() === '' ? null : text.trim() }),
    );
    if (saved) runInAction(() => this.aboutDraft === text && (this.aboutDraft = null));
    return saved;
  }

  saveBasics(change: ProfileChange): Promise<boolean> {
    return this.basics.run(() => this.#put(change));
  }

  toggleInterest(interest: Interest): void {
    const chosen = this.profile?.interests ?? [];
    const without = chosen.filter((other) => other !== interest);
    if (without.length === chosen.length && this.interestsLeft <= 0) return;
    this.change({ interests: without.length < chosen.length ? without : [...chosen, interest] });
  }

  /** Shows the change at once and saves it; taps that come while one is saved go together in the next call. */
  change(change: ProfileChange): void {
    if (this.profile === null) return;
    this.#confirmed ??= this.profile;
    this.#core.session.patchProfile(change);
    this.#queued = { ...this.#queued, ...change };
    runInAction(() => {
      this.saved = null;
      for (const field of Object.keys(change)) this.errors.delete(field);
    });
    if (!this.#saving) void this.#saveQueued();
  }

  async #saveQueued(): Promise<void> {
    this.#saving = true;
    while (Object.keys(this.#queued).length > 0) {
      const change = this.#queued;
      this.#queued = {};
      try {
        await this.#put(change);
        runInAction(() => (this.saved = lastField(change)));
      } catch (error) {
        this.#takeBack(change, readFailure(error).fields);
      }
    }
    this.#confirmed = null;
    this.#saving = false;
  }

  async #put(change: ProfileChange): Promise<void> {
    const { profile, completeness } = await this.#core.api.call('PUT /api/profile.php', { body: change });
    this.#confirmed = this.#confirmed && profile;
    // A tap made meanwhile is newer than this answer.
    this.#core.session.patchProfile({ ...profile, ...this.#queued });
    this.details.set(completeness);
  }

  #takeBack(change: ProfileChange, fields: Readonly<Record<string, FieldCode>>): void {
    const before = this.#confirmed;
    if (before === null) return;
    const names = Object.keys(change).filter((name) => !(name in this.#queued));
    const old = Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
    this.#core.session.patchProfile(old);
    runInAction(() => {
      for (const name of names) this.errors.set(name, fields[name] ?? 'failed');
    });
  }
}

function lastField(change: ProfileChange): ProfileField | null {
  const names = Object.keys(change) as ProfileField[];
  return names.at(-1) ?? null;
}
