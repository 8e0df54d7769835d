import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Interest } from '@rendezvous/contracts';
import { takeInterests } from '@rendezvous/core/handover';
import type { Core } from '@rendezvous/core';

export type UploadState =
  | { kind: 'none' }
  | { kind: 'uploading'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown };

/** The full-page last step: picture, words, interests; each may be skipped. */
export class CompletionStore {
  aboutMe = '';
  interests: readonly Interest[] = [];
  upload: UploadState = { kind: 'none' };
  busy = false;
  /** What saving rejected with. */
  error: unknown = null;
  private readonly core: Core;
  /** Whose form it is: another one may log in on the same page. */
  private owner: string | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      aboutMe: observable,
      interests: observableRef,
      upload: observableRef,
      busy: observable,
      error: observableRef,
      fill: action,
      setAboutMe: action,
      setInterests: action,
    });
  }

  /** Starts from what the profile already says, or else from what was chosen on a lander; what was typed since is kept. */
  fill(): void {
    const { profile } = this.core.session;
    if (profile === null || this.owner === profile.id) return;
    this.owner = profile.id;
    this.upload = { kind: 'none' };
    this.error = null;
    this.aboutMe = profile.about_me ?? '';
    const chosen = takeInterests(this.core.storage);
    this.interests = profile.interests.length > 0 ? profile.interests : chosen;
  }

  setAboutMe(text: string): void {
    this.aboutMe = text;
  }

  setInterests(interests: readonly Interest[]): void {
    this.interests = interests;
  }

  /** Sends a picture; it is pending until staff has seen it. */
  async uploadPhoto(photo: Blob): Promise<void> {
    runInAction(() => (this.upload = { kind: 'uploading', percent: 0 }));
    const body = new FormData();
    body.append('photo', photo);
    try {
      await this.core.api.call('POST /api/photo.php', {
        body,
        onProgress: (share) =>
          runInAction(() => (this.upload = { kind: 'uploading', percent: Math.round(share * 100) })),
      });
      runInAction(() => (this.upload = { kind: 'done' }));
      await this.core.session.refresh();
    } catch (error) {
      runInAction(() => (this.upload = { kind: 'failed', error }));
    }
  }

  /** True when saved. */
  async save(): Promise<boolean> {
    if (this.busy) return false;
    runInAction(() => {
      this.busy = true;
      this.error = null;
    });
    try {
      const { profile } = await this.core.api.call('PUT /api/profile.php', {
        body: {
          about_me: this.aboutMe.trim() === '' ? null : this.aboutMe.trim(),
          interests: [...this.interests],
        },
      });
      this.core.session.patchProfile(profile);
      // The next visit begins from the profile, which may say something else by then.
      this.owner = null;
      return true;
    } catch (error) {
      runInAction(() => (this.error = error));
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}
