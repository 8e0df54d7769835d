import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { MainImage, Photo } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Upload } from '../models/Upload.ts';
import { refusalOf } from '../models/pictureFile.ts';

export type Refusal = { name: string; code: 'photo_type' | 'photo_too_large' | 'photo_limit' };

export class PhotosStore {
  uploads: readonly Upload[] = [];
  /** Files rejected before their upload. Kept until the next attempt. */
  refusals: readonly Refusal[] = [];
  readonly #core: Core;
  #next = 1;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {
      uploads: observableRef,
      refusals: observableRef,
      photos: computed,
      limit: computed,
      room: computed,
      clearRefusals: action,
    });
  }

  /** The member's photos in their order. */
  get photos(): readonly Photo[] {
    return [...(this.#core.session.profile?.photos ?? [])].sort((a, b) => a.position - b.position);
  }

  get limit(): number {
    return this.#core.session.user?.photo_limit ?? LIMITS.photos.free;
  }

  /** Number of photos that can still be added. */
  get room(): number {
    return Math.max(0, this.limit - this.photos.length - this.uploads.length);
  }

  /** Excludes the current main photo, rejected ones, and pending ones if another is accepted. */
  canBeMain(photo: Photo): boolean {
    if (photo.main || photo.status === 'rejected') return false;
    return (
      photo.status === 'active' || this.photos.every((other) => !other.main || other.status !== 'active')
    );
  }

  /** Returns the files that can be uploaded, up to the limit. Stores the reasons for the others. */
  accept(files: readonly File[]): File[] {
    const refusals: Refusal[] = [];
    const accepted: File[] = [];
    for (const file of files) {
      const code = refusalOf(file) ?? (accepted.length < this.room ? null : 'photo_limit');
      if (code === null) accepted.push(file);
      else refusals.push({ name: file.name, code });
    }
    runInAction(() => (this.refusals = refusals));
    return accepted;
  }

  clearRefusals(): void {
    this.refusals = [];
  }

  /** Uploads a photo unless it is still too large after scaling. */
  async add(blob: Blob, name: string): Promise<void> {
    if (blob.size > LIMITS.photos.maxBytes) {
      runInAction(() => (this.refusals = [...this.refusals, { name, code: 'photo_too_large' }]));
      return;
    }
    const upload = new Upload(`upload-${this.#next++}`, blob, name);
    runInAction(() => (this.uploads = [...this.uploads, upload]));
    await this.retry(upload);
  }

  async retry(upload: Upload): Promise<void> {
    const sent = await upload.send(async (body, options) => {
      const { photo } = await this.#core.api.call('POST /api/photo.php', { body, ...options });
      this.#setPhotos([...this.photos.filter((other) => other.id !== photo.id), photo]);
    });
    if (!sent) return;
    this.forget(upload);
    // The first photo becomes the main photo on the server.
    await this.#core.session.refresh();
  }

  /** Cancels an upload or removes a failed one. */
  forget(upload: Upload): void {
    upload.cancel();
    runInAction(() => (this.uploads = this.uploads.filter((other) => other !== upload)));
  }

  makeMain(id: string): Promise<void> {
    return this.#optimistic(
      (photos) => photos.map((photo) => ({ ...photo, main: photo.id === id })),
      () => this.#core.api.call('PUT /api/photo.php', { body: { id, main: true } }),
    );
  }

  /** Moves a photo one place forward (-1) or back (1). */
  move(id: string, by: -1 | 1): Promise<void> {
    const from = this.photos.findIndex((photo) => photo.id === id);
    const to = from + by;
    if (from < 0 || to < 0 || to >= this.photos.length) return Promise.resolve();
    return this.#optimistic(
      (photos) => {
        const moved = [...photos];
        moved.splice(to, 0, ...moved.splice(from, 1));
        return moved.map((photo, position) => ({ ...photo, position }));
      },
      () => this.#core.api.call('PUT /api/photo.php', { body: { id, position: to } }),
    );
  }

  remove(id: string): Promise<void> {
    return this.#optimistic(
      (photos) => photos.filter((photo) => photo.id !== id),
      () => this.#core.api.call('DELETE /api/photo.php', { body: { id } }),
    );
  }

  /** Shows the change, sends it, and rolls it back with a toast if the server rejects it. */
  async #optimistic(
    change: (photos: readonly Photo[]) => Photo[],
    call: () => Promise<unknown>,
  ): Promise<void> {
    const before = this.#core.session.profile;
    if (before === null) return;
    this.#setPhotos(change(this.photos));
    try {
      await call();
      await this.#core.session.refresh();
    } catch (error) {
      this.#core.session.patchProfile({ photos: before.photos, main_image: before.main_image });
      this.#core.toasts.error(error);
    }
  }

  #setPhotos(photos: readonly Photo[]): void {
    const main = photos.find((photo) => photo.main);
    this.#core.session.patchProfile({ photos: [...photos], main_image: main ? mainImage(main) : null });
  }
}

function mainImage({ id, filename, thumb_filename, match_filename, status }: Photo): MainImage {
  return { id, filename, thumb_filename, match_filename, status };
}
