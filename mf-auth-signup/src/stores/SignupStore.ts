import { action, computed, makeObservable, observable, observableRef, runInAction, when } from 'mobx';
import { ApiError } from '@rendezvous/core';
import { takeMessage } from '@rendezvous/core/handover';
import type { Core } from '@rendezvous/core';
import { IdempotencyKey, Loadable, Submission, fromPage, showLoggedIn } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import type { Consents, FieldCode, Gender, SelfUser, SentForm } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import {
  ASKED,
  SIGNUP_STEPS,
  checkStep,
  emptyDraft,
  reachedStep,
  restoreDraft,
  stepOfErrors,
} from '../models/SignupDraft.ts';
import { forgetDraft, keepDraft, storedInvite, readDraft } from '../models/storedDraft.ts';
import { continueForm } from '../models/sentForm.ts';
import { signupBody } from '../models/signupBody.ts';
import type { FieldErrors, SignupDraft, SignupField, SignupStep } from '../models/SignupDraft.ts';

type Gate = AnswerOf<'GET /api/signup.php'>;

/** The member that the visitor signs up to write to. The first message is sent with the sign-up. */
export type SignupTarget = { id: string; name: string; gender?: 'male' | 'female' | null };

/** Why the last attempt failed, other than field errors. */
export type SignupFailure =
  { kind: 'email_in_use' } | { kind: 'account_pending_deletion' } | { kind: 'other'; error: unknown };

/** Steps 0 to 4. Shared by page and dialog, so that switching between them loses no input. */
export class SignupStore {
  draft: SignupDraft;
  password = '';
  step: SignupStep = 'seek';
  errors: FieldErrors = {};
  /** Suggested names while the entered one is taken. */
  names: readonly string[] = [];
  failure: SignupFailure | null = null;
  target: SignupTarget | null = null;
  invite: string | null = null;
  readonly #core: Core;
  readonly #submission = new Submission();
  readonly #gate: Loadable<Gate, string | null>;
  /** Reused by retries, so that a lost response cannot lead to a second account. */
  readonly #key = new IdempotencyKey();
  /** Answers from another page, kept until storage is readable. */
  #given: URLSearchParams | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#gate = new Loadable((invite) => this.#askGate(invite), {
      preloaded: fromPage(core, 'GET /api/signup.php', (gate) => gate),
      keeps: () => true,
    });
    this.draft = emptyDraft(core.settings.marketCountry);
    makeObservable(this, {
      draft: observable,
      password: observable,
      step: observable,
      errors: observableRef,
      names: observableRef,
      failure: observableRef,
      target: observableRef,
      invite: observable,
      steps: computed,
      stepNumber: computed,
      started: computed,
      minAge: computed,
      set: action,
      setPassword: action,
      setConsent: action,
      setTarget: action,
      back: action,
      goTo: action,
      start: action,
      prefill: action,
      takeMessage: action,
      useInvite: action,
      forget: action,
    });
    const { form, route } = core.boot;
    if (form !== undefined && route?.id === 'signup') this.#continue(form);
    else {
      this.#restore();
      // A prerendered page shows stored answers only after hydration.
      if (!this.isRestored)
        when(
          () => this.isRestored,
          () => this.#restore(),
        );
    }
    // Other people on this device must not find the input after a sign-up or login.
    when(
      () => core.session.isLoggedIn,
      () => this.forget(),
    );
  }

  /** The steps of this site. The first is skipped if it has nothing to ask. */
  get steps(): readonly SignupStep[] {
    const { signup_genders, signup_seeking } = this.#core.settings.values;
    const asksWho = this.target !== null || signup_genders.length > 1 || signup_seeking.length > 1;
    return SIGNUP_STEPS.filter((step) => step !== 'seek' || asksWho);
  }

  get stepNumber(): number {
    return this.steps.indexOf(this.step) + 1;
  }

  /** Whether closing would lose input, which locks the dialog. */
  get started(): boolean {
    const { signup_genders } = this.#core.settings.values;
    const answered = this.draft.gender !== null && signup_genders.length > 1;
    return this.step !== this.steps[0] || answered || this.draft.signup_message !== '';
  }

  get busy(): boolean {
    return this.#submission.busy;
  }

  /** Whether the site is open to this visitor. Null while unknown. */
  get gate(): Gate | null {
    return this.#gate.value;
  }

  /** Whether stored answers can be read. False during hydration. */
  get isRestored(): boolean {
    return !this.#core.hydration.isRunning;
  }

  get gateFailure(): Failure | null {
    return this.#gate.failure;
  }

  get minAge(): number {
    return this.gate?.min_age ?? this.#core.settings.values.min_age;
  }

  set<Field extends Exclude<keyof SignupDraft, 'consents'>>(field: Field, value: SignupDraft[Field]): void {
    this.draft[field] = value;
    if (field === 'country') {
      this.draft.region = '';
      this.draft.city = '';
    }
    this.#clearError(field);
    this.#saveDraft();
  }

  setPassword(value: string): void {
    this.password = value;
    this.#clearError('password');
  }

  setConsent(key: keyof Consents, given: boolean): void {
    this.draft.consents[key] = given;
    if (key !== 'marketing') this.#clearError(key);
  }

  setTarget(target: SignupTarget | null): void {
    const atStart = this.step === this.steps[0];
    this.target = target;
    if (atStart) this.step = this.steps[0] ?? this.step;
    // Stored, so that the question is still answered after a reload.
    if (target?.gender && this.draft.seeking === null) this.set('seeking', target.gender);
  }

  /** Takes `gender`, `seeking` and `invite` from the query. Both genders answer the first step. */
  prefill(query: URLSearchParams): void {
    if (!this.isRestored) this.#given = query;
    for (const field of ['gender', 'seeking'] as const) {
      const value = query.get(field);
      if (value === 'male' || value === 'female') this.set(field, value);
    }
    if (this.gate?.open) this.invite = query.get('invite') ?? this.invite;
    this.#answerWho();
    const answered = query.has('gender') && query.has('seeking');
    if (answered && this.step === 'seek' && this.draft.gender !== null && this.draft.seeking !== null)
      this.#go('birth');
  }

  takeMessage(memberId: string): void {
    const text = takeMessage(this.#core.storage, memberId);
    if (text !== null) this.set('signup_message', text);
  }

  useInvite(code: string): void {
    this.invite = code;
    this.#saveDraft();
  }

  /** Clears all input, in storage as well. Keeps the target if a message to it is waiting. */
  forget(): void {
    if (this.draft.signup_message.trim() === '') this.target = null;
    forgetDraft(this.#core);
    this.#key.answered();
    this.password = '';
    this.invite = null;
    this.errors = {};
    this.names = [];
    this.failure = null;
    this.draft = emptyDraft(this.#core.settings.marketCountry);
    this.#answerWho();
    this.step = this.steps[0] ?? this.step;
  }

  /** Returns to the first step without losing input. */
  start(): void {
    this.#go(this.steps[0] ?? 'seek');
  }

  back(): void {
    const previous = this.steps[this.stepNumber - 2];
    if (previous !== undefined) this.#go(previous);
  }

  /** Opens a step. Returns false if an earlier one is unanswered. */
  goTo(step: SignupStep): boolean {
    const before = this.steps.slice(0, this.steps.indexOf(step));
    if (before.some((each) => Object.keys(this.#check(each)).length > 0)) return false;
    this.#go(step);
    return true;
  }

  /** Loads the gate again if an invitation or the traffic source may have changed it. */
  async checkGate(): Promise<void> {
    if (this.#gate.isPreloaded) await this.#gate.load(null);
    if (this.gate === null || this.gate.gate === 'invite' || !this.gate.open) await this.loadGate();
  }

  /** Loads whether the site is open to this visitor, with their stored invitation by default. */
  async loadGate(invite: string | null = this.invite): Promise<boolean> {
    await this.#gate.load(invite);
    return this.gateFailure === null && this.gate?.open === true;
  }

  /**
   * Validates the step and opens the next one. The last one creates the account and returns the
   * member.
   */
  async next(): Promise<SelfUser | null> {
    if (this.busy) return null;
    const errors = this.#check(this.step);
    runInAction(() => {
      this.errors = errors;
      this.failure = null;
    });
    if (Object.keys(errors).length > 0) return null;
    return this.step === 'account' ? this.#submit() : this.#advance();
  }

  /** Puts an address on the waiting list of an invite-only site. Rejects with ApiError. */
  async joinWaitingList(email: string): Promise<void> {
    await this.#core.api.call('POST /api/waiting-list.php', {
      body: { email: email.trim(), language: this.#core.locale.language },
    });
  }

  /** Restores stored answers, then applies those from other pages. */
  #restore(): void {
    runInAction(() => {
      const stored = readDraft(this.#core);
      this.draft = restoreDraft(stored, this.#core.settings.marketCountry);
      this.invite = storedInvite(stored);
      this.#answerWho();
      this.step = reachedStep(stored, this.draft, this.#core.settings.values.min_age);
      if (!this.steps.includes(this.step)) this.step = this.steps[0] ?? this.step;
      if (this.target !== null) this.setTarget(this.target);
      if (this.#given !== null) this.prefill(this.#given);
    });
  }

  #continue(form: SentForm): void {
    const { marketCountry: country, values } = this.#core.settings;
    runInAction(() => {
      const { steps } = this;
      Object.assign(this, continueForm(form, { country, steps, minAge: values.min_age }));
      this.names = form.names ?? [];
      this.#answerWho();
      this.#saveDraft();
    });
    if (form.refusal) this.#fail(new ApiError(form.refusal.status, form.refusal.error));
  }

  /** Answers questions that have a single option, overriding any other answer. */
  #answerWho(): void {
    const { signup_genders, signup_seeking } = this.#core.settings.values;
    const settle = (open: readonly Gender[], given: Gender | null) =>
      open.length === 1 ? (open[0] ?? null) : given;
    this.draft.gender = settle(signup_genders, this.draft.gender);
    this.draft.seeking = settle(signup_seeking, this.draft.seeking);
  }

  #check(step: SignupStep): FieldErrors {
    const { draft, minAge, password, target } = this;
    return checkStep(step, draft, { minAge, today: new Date(), password, hasTarget: target !== null });
  }

  async #advance(): Promise<null> {
    const asked = ASKED[this.step];
    if (asked !== undefined) {
      const refused = await this.#run(async () => {
        const body = Object.fromEntries(asked.map((field) => [field, this.#value(field)]));
        const { fields, names = [] } = await this.#core.api.call('POST /api/signup.php?check=1', { body });
        runInAction(() => (this.names = names));
        return fields;
      });
      if (refused === null || this.#keep(refused)) return null;
    }
    runInAction(() => {
      this.#go(this.steps[this.stepNumber] ?? this.step);
    });
    return null;
  }

  async #submit(): Promise<SelfUser | null> {
    const { draft, password, invite, target } = this;
    const { locale, tracking } = this.#core;
    const rest = { password, invite, target, language: locale.language, tracking: tracking.record };
    const body = signupBody(draft, rest);
    const idempotencyKey = this.#key.for(body);
    const answer = await this.#run(() =>
      this.#core.api.call('POST /api/signup.php', { body, idempotencyKey }),
    );
    if (answer === null) return null;
    return this.#run(() => showLoggedIn(this.#core, answer.user).then(() => answer.user));
  }

  #value(field: SignupField): unknown {
    if (field === 'password') return this.password;
    if (field === 'terms' || field === 'sensitive') return this.draft.consents[field];
    const value = this.draft[field];
    return typeof value === 'string' ? value.trim() : value;
  }

  async #askGate(invite: string | null): Promise<Gate> {
    const { network, ref } = this.#core.tracking.record ?? {};
    const gate = await this.#core.api.call('GET /api/signup.php', {
      query: { ...(invite ? { invite } : {}), ...(network ? { network } : {}), ...(ref ? { ref } : {}) },
    });
    if (gate.open && invite) this.useInvite(invite);
    return gate;
  }

  /** Runs a request. If it is rejected, sets field errors or `failure` and returns null. */
  async #run<Result>(call: () => Promise<Result>): Promise<Result | null> {
    const result = await this.#submission.runForResult(call);
    const { failure } = this.#submission;
    if (failure !== null) this.#fail(failure.error);
    return result;
  }

  #fail(error: unknown): void {
    const known = error instanceof ApiError ? error : null;
    const stored = known?.fields ? this.#keep(known.fields) : false;
    runInAction(() => {
      // Shown at the field and, with what to do next, above the form.
      if (known?.code === 'email_in_use' || known?.code === 'account_pending_deletion') {
        this.failure = { kind: known.code };
      } else if (!stored) {
        this.failure = { kind: 'other', error };
      }
    });
  }

  /** Shows the server's errors at the step of the first one. Returns false if there are none. */
  #keep(fields: Record<string, FieldCode>): boolean {
    const errors = Object.fromEntries(
      Object.entries(fields).map(([field, code]) => [field.replace(/^consents\./, ''), code]),
    ) as FieldErrors;
    const step = stepOfErrors(errors);
    if (step === null) return false;
    runInAction(() => {
      this.#go(step);
      this.errors = errors;
    });
    return true;
  }

  #clearError(field: SignupField): void {
    if (this.errors[field] === undefined) return;
    const { [field]: _, ...rest } = this.errors;
    this.errors = rest;
  }

  #go(step: SignupStep): void {
    this.step = step;
    this.errors = {};
    this.failure = null;
    this.#saveDraft();
  }

  #saveDraft(): void {
    // Must not overwrite stored answers that have not been read yet.
    if (this.isRestored) keepDraft(this.#core, this);
  }
}
