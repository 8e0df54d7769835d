import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { Case, ComplaintCategory, FieldCode } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '../models/Loadable.ts';
import { Submission } from '../models/Submission.ts';

export type ComplaintDraft = { category: ComplaintCategory | ''; text: string; email: string };

const EMPTY: ComplaintDraft = { category: '', text: '', email: '' };

/** A complaint, and what became of earlier ones. What is typed stays until it is sent. */
export class ComplaintsStore {
  draft: ComplaintDraft = EMPTY;
  /** The one that was sent just now. */
  receipt: Case | null = null;
  readonly submission = new Submission();
  readonly cases: Loadable<readonly Case[]>;
  readonly #core: Core;
  #key = crypto.randomUUID();

  constructor(core: Core) {
    this.#core = core;
    this.cases = new Loadable(async () => (await core.api.call('GET /api/report.php')).cases);
    makeObservable(this, { draft: observableRef, receipt: observableRef, set: action, startAnother: action });
  }

  set(change: Partial<ComplaintDraft>): void {
    this.draft = { ...this.draft, ...change };
    // Another text is another complaint: the key must not give the first one's answer.
    this.#key = crypto.randomUUID();
  }

  startAnother(): void {
    this.receipt = null;
    this.submission.reset();
  }

  async send(profile: string | null): Promise<boolean> {
    const { category, text, email } = this.draft;
    const fields = check(this.draft, this.#core.session.isLoggedIn);
    if (Object.keys(fields).length > 0 || category === '') return this.submission.refuse(fields);
    return this.submission.run(async () => {
      const body = {
        category,
        text: text.trim(),
        ...(this.#core.session.isLoggedIn ? {} : { email: email.trim() }),
        ...(profile === null ? {} : { profile }),
      };
      const answer = await this.#core.api.call('POST /api/complaint.php', {
        body,
        idempotencyKey: this.#key,
      });
      runInAction(() => {
        this.receipt = answer.case;
        this.draft = EMPTY;
        this.#key = crypto.randomUUID();
      });
      if (this.cases.value !== null) this.cases.set([answer.case, ...this.cases.value]);
    });
  }
}

function check({ category, text, email }: ComplaintDraft, loggedIn: boolean): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  if (category === '') fields['category'] = 'required';
  if (text.trim() === '') fields['text'] = 'required';
  else if ([...text].length > LIMITS.reportTextLength) fields['text'] = 'too_long';
  if (!loggedIn && email.trim() === '') fields['email'] = 'required';
  else if (!loggedIn && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()))
    fields['email'] = 'email_invalid';
  return fields;
}
