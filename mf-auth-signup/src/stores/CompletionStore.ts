import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Interest } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import { takeInterests } from '@rendezvous/core/handover';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

export type UploadState =
  | { kind: 'none' }
  | { kind: 'uploading'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown };

/** The last screen of the sign-up: picture, "about me" and interests. */
export class CompletionStore {
  aboutMe = '';
  interests: readonly Interest[] = [];
  upload: UploadState = { kind: 'none' };
  readonly saving = new Submission();
  readonly #core: Core;
  /** Whether the form has been filled from the profile. */
  #isFilled = false;
  /** Whether a lander's choices have been read from storage. */
  #isTaken = false;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {
      aboutMe: observable,
      interests: observableRef,
      upload: observableRef,
      fill: action,
      setAboutMe: action,
      setInterests: action,
    });
  }

  /** Fills the form from the profile or a lander's choices without overwriting input. */
  fill(): void {
    const { session, storage, hydration } = this.#core;
    const { profile } = session;
    if (profile === null) return;
    if (!this.#isFilled) {
      this.#isFilled = true;
      this.#isTaken = false;
      this.upload = { kind: 'none' };
      this.saving.reset();
      this.aboutMe = profile.about_me ?? '';
      this.interests = profile.interests;
    }
    if (hydration.isRunning || this.#isTaken) return;
    this.#isTaken = true;
    const chosen = takeInterests(storage);
    if (this.interests.length === 0) this.interests = chosen;
  }

  get isVisibleToVisitors(): boolean {
    return this.#core.session.user?.visible_to_visitors ?? false;
  }

  /** Saves immediately. If the server rejects it, rolls the switch back and shows why. */
  async setVisibleToVisitors(on: boolean): Promise<void> {
    try {
      await this.#core.session.update({ visible_to_visitors: on });
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }

  setAboutMe(text: string): void {
    this.aboutMe = text;
  }

  setInterests(interests: readonly Interest[]): void {
    this.interests = interests;
  }

  /** Uploads a picture, which is pending until staff have reviewed it. */
  async uploadPhoto(photo: Blob): Promise<void> {
    runInAction(() => (this.upload = { kind: 'uploading', percent: 0 }));
    const body = new FormData();
    body.append('photo', photo);
    try {
      await this.#core.api.call('POST /api/photo.php', {
        body,
        onProgress: (share) =>
          runInAction(() => (this.upload = { kind: 'uploading', percent: Math.round(share * 100) })),
      });
      runInAction(() => (this.upload = { kind: 'done' }));
      await this.#core.session.refresh();
    } catch (error) {
      runInAction(() => (this.upload = { kind: 'failed', error }));
    }
  }

  /** Returns whether it was saved. */
  save(): Promise<boolean> {
    const about = cleanText(this.aboutMe);
    return this.saving.run(async () => {
      const { profile } = await this.#core.api.call('PUT /api/profile.php', {
        body: { about_me: about || null, interests: [...this.interests] },
      });
      this.#core.session.patchProfile(profile);
      // The next visit fills the form from the profile again.
      this.#isFilled = false;
    });
  }
}
