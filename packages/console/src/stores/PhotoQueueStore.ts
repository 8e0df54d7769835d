import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { StaffPhoto } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, readFailure } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import type { RecordState } from '../models/recordState.ts';
import { HeldActs } from './HeldActs.ts';
import { PicturesStore } from './PicturesStore.ts';

/** A photo that someone else has decided or deleted in the meantime. */
export type LostPhoto = { name: string; because: 'gone' | 'decided' };
type PhotoDecision = {
  photos: readonly StaffPhoto[];
  status: 'active' | 'rejected';
  rejection?: string;
};

type Queue = { photos: readonly StaffPhoto[]; total: number };

/** Photos per sheet, which fill three, four or six columns. */
const SHEET = 12;
/** End of the photos whose files are preloaded: this sheet and the next. */
const AHEAD = 2 * SHEET;

export class PhotoQueueStore {
  readonly held: HeldActs<PhotoDecision>;
  lost: LostPhoto | null = null;
  /** Whether the moderator is choosing a reason for the rejection. */
  refusing = false;
  /** Position of the cursor on the sheet. */
  at = 0;
  readonly #selected = observable.set<string>();
  readonly #core: Core;
  readonly #pictures: PicturesStore;
  readonly #queue: Loadable<Queue>;
  /** Photos decided here; the server's list may still contain them. */
  readonly #decided = observable.set<string>();

  constructor(core: Core, pictures = new PicturesStore()) {
    this.#core = core;
    this.#pictures = pictures;
    this.held = new HeldActs((decision) => this.#send(decision));
    this.#queue = new Loadable(async () => {
      const { photos, num_results, time } = await core.api.call('GET /api/console-photos.php');
      pictures.learn(time);
      return { photos, total: num_results };
    });
    makeObservable(this, {
      lost: observableRef,
      refusing: observable,
      at: observable,
      photos: computed,
      move: action,
      toggle: action,
      setRefusing: action,
      postpone: action,
    });
  }

  get state(): RecordState {
    return recordState(this.#queue, undefined);
  }

  get photos(): readonly StaffPhoto[] {
    return (this.#queue.value?.photos ?? []).filter(({ photo }) => !this.#decided.has(photo.id));
  }

  /** Number of waiting photos, including those that are not loaded. */
  get total(): number {
    const { photos = [], total = 0 } = this.#queue.value ?? {};
    return Math.max(0, total - (photos.length - this.photos.length));
  }

  get sheet(): readonly StaffPhoto[] {
    return this.photos.slice(0, SHEET);
  }

  get ahead(): readonly StaffPhoto[] {
    return this.photos.slice(SHEET, AHEAD);
  }

  get current(): StaffPhoto | null {
    return this.sheet[this.at] ?? this.sheet.at(-1) ?? null;
  }

  get selected(): readonly StaffPhoto[] {
    return this.sheet.filter(({ photo }) => this.#selected.has(photo.id));
  }

  isSelected({ photo }: StaffPhoto): boolean {
    return this.#selected.has(photo.id);
  }

  move(step: number): void {
    const at = Math.min(this.at, this.sheet.length - 1) + step;
    if (at >= 0 && at < this.sheet.length) this.at = at;
  }

  toggle(one: StaffPhoto | null): void {
    if (one === null) return;
    this.at = this.sheet.indexOf(one);
    if (!this.#selected.delete(one.photo.id)) this.#selected.add(one.photo.id);
  }

  setRefusing(refusing: boolean): void {
    this.refusing = refusing && this.current !== null;
  }

  postpone(): void {
    const { current } = this;
    if (current === null) return;
    this.#queue.update(({ photos, total }) => ({
      photos: [...photos.filter((one) => one !== current), current],
      total,
    }));
    this.refusing = false;
  }

  load(): Promise<void> {
    return this.#queue.reload();
  }

  /**
   * Those of `photos` that have loaded; by default the selected photos, otherwise the sheet without
   * known pictures.
   */
  acceptable(
    photos = this.selected.length > 0
      ? this.selected
      : this.sheet.filter(({ known_list }) => known_list === null),
  ): readonly StaffPhoto[] {
    return photos.filter(({ photo }) => this.#pictures.lacking([photo.filename]) === null);
  }

  accept(photos?: readonly StaffPhoto[]): void {
    this.#hold({ photos: this.acceptable(photos), status: 'active' });
  }

  /** The selected photos, otherwise the one at the cursor. */
  get chosen(): readonly StaffPhoto[] {
    if (this.selected.length > 0) return this.selected;
    return this.current === null ? [] : [this.current];
  }

  refuse(rejection: string, photos: readonly StaffPhoto[] = this.chosen): void {
    this.#hold({ photos, status: 'rejected', rejection });
  }

  /** Undoes the last decision, and shows its photos again. */
  undo(): void {
    const undone = this.held.undo();
    runInAction(() => {
      for (const { photo } of undone?.photos ?? []) this.#decided.delete(photo.id);
    });
  }

  #hold(decision: PhotoDecision): void {
    if (decision.photos.length === 0) return;
    runInAction(() => {
      for (const { photo } of decision.photos) {
        this.#decided.add(photo.id);
        this.#selected.delete(photo.id);
      }
      this.at = Math.max(0, Math.min(this.at, this.sheet.length - 1));
      this.refusing = false;
      this.lost = null;
    });
    this.held.hold(decision);
  }

  async #send({ photos, status, rejection }: PhotoDecision): Promise<void> {
    const sendOne = async (one: StaffPhoto): Promise<void> => {
      try {
        await this.#core.api.call('PUT /api/console-photos.php', {
          body: { id: one.photo.id, status, ...(rejection ? { rejection } : {}) },
        });
      } catch (error) {
        this.#fail(one, error);
      }
    };
    await Promise.all(photos.map(sendOne));
    if (this.photos.length === 0 && this.total > 0 && this.held.acts.length === 0) await this.load();
  }

  #fail({ photo, name }: StaffPhoto, error: unknown): void {
    const failure = readFailure(error);
    const because = ({ not_found: 'gone', conflict: 'decided' } as const)[failure.code as string];
    runInAction(() => {
      if (because) this.lost = { name, because };
      else this.#decided.delete(photo.id);
    });
    if (!because) this.#core.toasts.error(failure.error);
  }
}
