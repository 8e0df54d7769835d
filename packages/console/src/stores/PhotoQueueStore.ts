import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { StaffPhoto } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** What became of the photo before the one shown. */
export type LastDecision = { name: string; status: 'active' | 'rejected' | 'gone' | 'decided' };

/** Photos that wait for somebody to look at them, oldest first. */
export class PhotoQueueStore {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  photos: readonly StaffPhoto[] = [];
  total = 0;
  busy = false;
  last: LastDecision | null = null;
  /** A reason for refusing the photo shown is being chosen. */
  refusing = false;
  readonly #core: Core;
  /** A list that was on its way while one was decided shows it again. */
  readonly #done = new Set<string>();

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {
      state: observable,
      photos: observableRef,
      total: observable,
      busy: observable,
      last: observableRef,
      refusing: observable,
      current: computed,
      next: computed,
      setRefusing: action,
      skip: action,
    });
  }

  get current(): StaffPhoto | null {
    return this.photos[0] ?? null;
  }

  /** Those that come after it, as many as are worth showing. */
  get next(): readonly StaffPhoto[] {
    return this.photos.slice(1, 7);
  }

  setRefusing(refusing: boolean): void {
    this.refusing = refusing && this.current !== null && !this.busy;
  }

  /** Puts the photo shown behind the others. */
  skip(): void {
    if (this.busy) return;
    const [first, ...others] = this.photos;
    if (first) this.photos = [...others, first];
    this.refusing = false;
  }

  async load(): Promise<void> {
    try {
      const { photos, num_results } = await this.#core.api.call('GET /api/console-photos.php');
      runInAction(() => {
        this.photos = photos.filter(({ photo }) => !this.#done.has(photo.id));
        this.total = num_results - (photos.length - this.photos.length);
        this.state = 'ready';
      });
    } catch {
      runInAction(() => (this.state = 'failed'));
    }
  }

  /** Decides on the photo shown; the next one comes up when the server has taken it. */
  async decide(status: 'active' | 'rejected', rejection?: string): Promise<void> {
    const { current } = this;
    if (current === null || this.busy) return;
    runInAction(() => (this.busy = true));
    try {
      await this.#core.api.call('PUT /api/console-photos.php', {
        body: { id: current.photo.id, status, ...(rejection ? { rejection } : {}) },
      });
      this.#leave(current, status);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      // Its owner was quicker and deleted it, or somebody else on the staff and refused it.
      if (code === 'not_found') this.#leave(current, 'gone');
      else if (code === 'conflict') this.#leave(current, 'decided');
      else this.#core.toasts.error(error);
    } finally {
      runInAction(() => (this.busy = false));
    }
    if (this.photos.length === 0 && this.total > 0) await this.load();
  }

  #leave(photo: StaffPhoto, status: LastDecision['status']): void {
    runInAction(() => {
      this.#done.add(photo.photo.id);
      this.photos = this.photos.filter((each) => each.photo.id !== photo.photo.id);
      this.total = Math.max(0, this.total - 1);
      this.last = { name: photo.name, status };
      this.refusing = false;
    });
  }
}
