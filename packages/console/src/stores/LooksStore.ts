import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Agreement, GivenLook, SecondLook } from '@rendezvous/contracts';
import type { LookVerdict } from '@rendezvous/contracts/kinds';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, readFailure } from '@rendezvous/store-kit';
import { filesOf } from '../models/caseChoices.ts';
import type { Lacking, PicturesStore } from './PicturesStore.ts';

type Next = { look: SecondLook | null; waiting: number };

/** Decisions of other moderators for a second verdict, and how often the two agree. */
export class LooksStore {
  readonly next: Loadable<Next>;
  readonly agreement: Loadable<{ months: Agreement[]; differing: GivenLook[] }>;
  readonly submission = new Submission<'verdict' | 'reason'>();
  /** The verdict just given, with the first decision. */
  given: GivenLook | null = null;
  readonly #core: Core;
  readonly #pictures: PicturesStore;

  constructor(core: Core, pictures: PicturesStore) {
    this.#core = core;
    this.#pictures = pictures;
    this.next = new Loadable(() => core.api.call('GET /api/console-second-looks.php'));
    this.agreement = new Loadable(() => core.api.call('GET /api/console-agreement.php'));
    makeObservable(this, { given: observableRef });
  }

  /** The files to judge. */
  get files(): readonly string[] {
    const { case: reported, photo } = this.next.value?.look ?? {};
    return reported ? filesOf(reported) : photo ? [photo.photo.filename] : [];
  }

  lacking(verdict: LookVerdict | null): Lacking | null {
    return this.#pictures.lacking(this.files, verdict === 'accept' || verdict === 'dismiss');
  }

  async load(): Promise<void> {
    this.submission.reset();
    await this.next.reload();
    runInAction(() => (this.given = null));
  }

  /** Sends the verdict. If someone else was faster, shows the next decision. */
  async give(verdict: LookVerdict | null, reason: string): Promise<void> {
    const id = this.next.value?.look?.id;
    if (id === undefined) return;
    if (verdict === null) return void this.submission.refuse({ verdict: 'required' });
    if (verdict !== 'accept' && reason.trim() === '')
      return void this.submission.refuse({ reason: 'required' });
    if (this.lacking(verdict) !== null) return;
    await this.submission.run(async () => {
      const body = { id, verdict, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
      try {
        const { given } = await this.#core.api.call('PUT /api/console-second-looks.php', { body });
        runInAction(() => (this.given = given));
      } catch (error) {
        if (readFailure(error).code !== 'conflict') throw error;
        this.#core.toasts.error(error);
        await this.next.reload();
      }
    });
    void this.agreement.reload();
  }
}
