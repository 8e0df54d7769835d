import { observable, runInAction } from 'mobx';
import type { Core } from '@rendezvous/core';
import type { OutboxStore } from './OutboxStore.ts';

/** Photos being uploaded, one per recipient. */
export class UploadsStore {
  readonly #shares = observable.map<string, number>();
  readonly #core: Core;
  readonly #outbox: OutboxStore;

  constructor(core: Core, outbox: OutboxStore) {
    this.#core = core;
    this.#outbox = outbox;
  }

  /** Progress from 0 to 1; undefined if there is no upload. */
  of(profile: string): number | undefined {
    return this.#shares.get(profile);
  }

  /** Uploads and sends a photo. Rejects with ApiError if the server refuses it, at no cost. */
  async send(profile: string, file: Promise<Blob>): Promise<void> {
    runInAction(() => this.#shares.set(profile, 0));
    try {
      const body = new FormData();
      body.append('photo', await file);
      const { photo } = await this.#core.api.call('POST /api/photo.php?chat=1', {
        body,
        onProgress: (share) => runInAction(() => this.#shares.set(profile, share)),
      });
      const { id, filename, width, height } = photo;
      this.#outbox.add(profile, { kind: 'photo', photo: { id, filename, width, height } });
    } finally {
      runInAction(() => this.#shares.delete(profile));
    }
  }
}
