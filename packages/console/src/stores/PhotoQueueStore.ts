import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { StaffPhoto } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';

/** Outcome of the previous photo. */
export type LastDecision = { name: string; status: 'active' | 'rejected' | 'gone' | 'decided' };

type Queue = { photos: readonly StaffPhoto[]; total: number };

/** Photos that wait for a decision, oldest first. */
export class PhotoQueueStore {
  readonly deciding = new Submission();
  last: LastDecision | null = null;
  /** The moderator is choosing a reason for the rejection. */
  refusing = false;
  readonly #core: Core;
  readonly #queue: Loadable<Queue>;
  /** The server's list may still contain a photo that was decided while it was read. */
  readonly #done = new Set<string>();

  constructor(core: Core) {
    this.#core = core;
    this.#queue = new Loadable(async () => {
      const { photos, num_results } = await core.api.call('GET /api/console-photos.php');
      const left = photos.filter(({ photo }) => !this.#done.has(photo.id));
      return { photos: left, total: num_results - (photos.length - left.length) };
    });
    makeObservable(this, {
      last: observableRef,
      refusing: observable,
      current: computed,
      next: computed,
      setRefusing: action,
      skip: action,
    });
  }

  get state(): RecordState {
    return recordState(this.#queue);
  }

  get photos(): readonly StaffPhoto[] {
    return this.#queue.value?.photos ?? [];
  }

  get total(): number {
    return this.#queue.value?.total ?? 0;
  }

  get current(): StaffPhoto | null {
    return this.photos[0] ?? null;
  }

  /** The following photos, as many as are worth preloading. */
  get next(): readonly StaffPhoto[] {
    return this.photos.slice(1, 7);
  }

  setRefusing(refusing: boolean): void {
    this.refusing = refusing && this.current !== null && !this.deciding.busy;
  }

  /** Moves the current photo behind the others. */
  skip(): void {
    if (this.deciding.busy) return;
    this.#queue.update(({ photos: [first, ...others], total }) => ({
      photos: first ? [...others, first] : others,
      total,
    }));
    this.refusing = false;
  }

  load(): Promise<void> {
    return this.#queue.reload();
  }

  /** Decides on the current photo; the next one shows after the server has accepted it. */
  async decide(status: 'active' | 'rejected', rejection?: string): Promise<void> {
    const { current } = this;
    if (current === null || this.deciding.busy) return;
    const isDone = await this.deciding.run(() =>
      this.#core.api.call('PUT /api/console-photos.php', {
        body: { id: current.photo.id, status, ...(rejection ? { rejection } : {}) },
      }),
    );
    const { failure } = this.deciding;
    if (isDone) this.#leave(current, status);
    // Deleted by its owner, or decided by another moderator.
    else if (failure?.code === 'not_found') this.#leave(current, 'gone');
    else if (failure?.code === 'conflict') this.#leave(current, 'decided');
    else this.#core.toasts.error(failure?.error);
    if (this.photos.length === 0 && this.total > 0) await this.load();
  }

  #leave({ photo, name }: StaffPhoto, status: LastDecision['status']): void {
    this.#done.add(photo.id);
    this.#queue.update(({ photos, total }) => ({
      photos: photos.filter((each) => each.photo.id !== photo.id),
      total: Math.max(0, total - 1),
    }));
    runInAction(() => {
      this.last = { name, status };
      this.refusing = false;
    });
  }
}
