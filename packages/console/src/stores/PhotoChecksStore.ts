import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { OpenPhotoCheck, StaffPhotoCheck } from '@rendezvous/contracts';
import type { CheckRefusal } from '@rendezvous/contracts/kinds';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import { HeldActs } from './HeldActs.ts';
import type { Lacking, PicturesStore } from './PicturesStore.ts';

type Decision = { open: OpenPhotoCheck; refusal: CheckRefusal | null };

/** Selfies that wait for a comparison. Opens one at a time, because each view is recorded. */
export class PhotoChecksStore {
  readonly held: HeldActs<Decision>;
  readonly queue: Loadable<readonly StaffPhotoCheck[]>;
  /** The selfie to compare with the photos of its profile. */
  open: OpenPhotoCheck | null = null;
  refusing = false;
  readonly #core: Core;
  readonly #pictures: PicturesStore;
  /** Selfies that were decided, postponed, or failed to open. */
  readonly #done = observable.set<string>();

  constructor(core: Core, pictures: PicturesStore) {
    this.#core = core;
    this.#pictures = pictures;
    this.queue = new Loadable(async () => {
      const { checks, time } = await core.api.call('GET /api/console-photo-checks.php');
      pictures.learn(time);
      return checks;
    });
    this.held = new HeldActs((decision) => this.#send(decision));
    makeObservable(this, {
      open: observableRef,
      refusing: observable,
      next: computed,
      count: computed,
      setRefusing: action,
    });
  }

  get next(): StaffPhotoCheck | null {
    return (this.queue.value ?? []).find(({ id }) => !this.#done.has(id)) ?? null;
  }

  get count(): number {
    return (this.queue.value ?? []).filter(({ id }) => !this.#done.has(id)).length;
  }

  async load(): Promise<void> {
    runInAction(() => {
      this.#done.clear();
      this.open = null;
    });
    await this.queue.reload();
    await this.#openNext();
  }

  setRefusing(refusing: boolean): void {
    this.refusing = refusing && this.open !== null;
  }

  postpone(): void {
    if (this.open) this.#pass(this.open.check.id);
  }

  /** The files to compare. */
  get files(): readonly string[] {
    return this.open ? [this.open.selfie, ...this.open.photos.map(({ filename }) => filename)] : [];
  }

  lacking(refusal: CheckRefusal | null): Lacking | null {
    return this.#pictures.lacking(this.files, refusal === null);
  }

  /** @param refusal null if the selfie shows the same person in the requested pose */
  decide(refusal: CheckRefusal | null): void {
    const { open } = this;
    if (open === null || this.lacking(refusal) !== null) return;
    this.held.hold({ open, refusal });
    this.#pass(open.check.id);
  }

  /** Undoes the last decision, and shows its selfie again. */
  undo(): void {
    const undone = this.held.undo();
    if (undone === null) return;
    runInAction(() => {
      this.#done.delete(undone.open.check.id);
      this.open = undone.open;
      this.refusing = false;
    });
  }

  #pass(id: string): void {
    runInAction(() => {
      this.#done.add(id);
      this.open = null;
      this.refusing = false;
    });
    void this.#openNext();
  }

  async #openNext(): Promise<void> {
    const { next } = this;
    if (next === null) return;
    try {
      const open = await this.#core.api.call('GET /api/console-photo-check.php', { query: { id: next.id } });
      this.#pictures.learn(open.time);
      // Keeps a selfie that an undo has opened meanwhile, so that no key decides another one.
      runInAction(() => (this.open ??= open));
    } catch (error) {
      runInAction(() => this.#done.add(next.id));
      // The day's minutes may be used up, which the queue reports.
      await this.queue.reload();
      if (this.#pictures.left !== 0) this.#core.toasts.error(error);
      await this.#openNext();
    }
  }

  async #send({ open, refusal }: Decision): Promise<void> {
    const body = { id: open.check.id, refusal, photos: open.photos.map(({ id }) => id) };
    try {
      await this.#core.api.call('PUT /api/console-photo-check.php', { body });
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }
}
