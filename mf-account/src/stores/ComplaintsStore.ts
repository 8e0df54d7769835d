import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { LIMITS, countGraphemes } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Case, ComplaintCategory, FieldCode } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, Submission, fromPage } from '@rendezvous/store-kit';

export type ComplaintDraft = { category: ComplaintCategory | ''; text: string; email: string };

const EMPTY: ComplaintDraft = { category: '', text: '', email: '' };

/** A complaint, and the outcomes of earlier ones. Keeps the input until it is sent. */
export class ComplaintsStore {
  draft: ComplaintDraft = EMPTY;
  receipt: Case | null = null;
  readonly submission = new Submission<keyof ComplaintDraft>();
  readonly cases: Loadable<readonly Case[]>;
  readonly #core: Core;
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/report.php';
    this.cases = new Loadable(async () => (await core.api.call(call)).cases, {
      preloaded: fromPage(core, call, ({ cases }) => cases),
    });
    makeObservable(this, { draft: observableRef, receipt: observableRef, set: action, startAnother: action });
  }

  set(change: Partial<ComplaintDraft>): void {
    this.draft = { ...this.draft, ...change };
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
      const options = { body, idempotencyKey: this.#key.for(body) };
      const answer = await this.#core.api.call('POST /api/complaint.php', options);
      this.#key.answered();
      runInAction(() => {
        this.receipt = answer.case;
        this.draft = EMPTY;
      });
      this.cases.update((cases) => [answer.case, ...cases]);
    });
  }
}

function check({ category, text, email }: ComplaintDraft, loggedIn: boolean): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  if (category === '') fields['category'] = 'required';
  if (cleanText(text) === '') fields['text'] = 'required';
  else if (countGraphemes(text.trim()) > LIMITS.reportTextLength) fields['text'] = 'too_long';
  if (!loggedIn && email.trim() === '') fields['email'] = 'required';
  else if (!loggedIn && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()))
    fields['email'] = 'email_invalid';
  return fields;
}
