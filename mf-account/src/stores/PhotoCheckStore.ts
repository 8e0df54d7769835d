import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { PhotoCheck } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';
import { Upload } from '../models/Upload.ts';

const CHECK = 'GET /api/photo-check.php';

/** The check by a moderator that the member's photos match a selfie. */
export class PhotoCheckStore {
  readonly check: Loadable<PhotoCheck>;
  /** The selfie that is being sent or was rejected. */
  upload: Upload | null = null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.check = new Loadable(async () => (await core.api.call(CHECK)).check, {
      preloaded: fromPage(core, CHECK, ({ check }) => check),
    });
    makeObservable(this, { upload: observableRef, sending: computed });
  }

  get sending(): boolean {
    return this.upload?.state === 'sending';
  }

  /** Loads the check, and reloads it when a decision may have arrived. */
  watch(): () => void {
    const { events } = this.#core;
    const reload = () => void this.check.load();
    reload();
    const stops = [events.on('user', reload), events.on('resync', reload)];
    return () => stops.forEach((stop) => stop());
  }

  async send(file: File): Promise<void> {
    const upload = new Upload('selfie', file, file.name);
    runInAction(() => (this.upload = upload));
    const sent = await upload.send(async (body, options) => {
      const { check } = await this.#core.api.call('POST /api/photo-check.php', { body, ...options });
      this.check.update(() => check);
    });
    if (sent) runInAction(() => (this.upload = null));
  }

  /** Erases the selfie and removes the mark from the profile. */
  async withdraw(): Promise<void> {
    try {
      const { check } = await this.#core.api.call('DELETE /api/photo-check.php');
      this.check.update(() => check);
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }
}
