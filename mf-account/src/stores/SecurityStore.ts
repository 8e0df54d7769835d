import { makeObservable, observable, runInAction } from 'mobx';
import { LIMITS } from '@rendezvous/contracts';
import type { FieldCode, Session } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission, fromPage } from '@rendezvous/store-kit';
import { missingOf, missingStep, proofHeaders, runWithStep } from './proof.ts';
import type { TypedProof, TypedStep } from './proof.ts';
import type { TwoStepStore } from './TwoStepStore.ts';

export type PasswordForm = { old_password: string; new_password: string; new_password_repeat: string };

export class SecurityStore {
  readonly password = new Submission();
  readonly mail = new Submission();
  readonly exporting = new Submission();
  readonly sessions: Loadable<readonly Session[]>;
  /** Ids of the sessions that are being ended. */
  readonly ending = observable.set<string>();
  /** The new address until it is confirmed. */
  pendingEmail: string | null = null;
  readonly #core: Core;
  readonly #twoStep: TwoStepStore;

  constructor(core: Core, twoStep: TwoStepStore) {
    this.#core = core;
    this.#twoStep = twoStep;
    const call = 'GET /api/sessions.php';
    this.sessions = new Loadable(async () => (await core.api.call(call)).sessions, {
      preloaded: fromPage(core, call, ({ sessions }) => sessions),
    });
    makeObservable(this, { pendingEmail: observable });
  }

  async changePassword(form: PasswordForm, typed: TypedStep): Promise<boolean> {
    const fields = { ...checkPasswords(form), ...missingStep(typed, this.#twoStep.isSecondStep) };
    if (Object.keys(fields).length > 0) return this.password.refuse(fields);
    const changed = await runWithStep(this.password, this.#core, typed, (step) =>
      this.#core.api.call('PUT /api/password.php', { body: { ...form, ...step } }),
    );
    // The server has ended all other sessions.
    if (changed) void this.sessions.load();
    return changed;
  }

  async changeEmail(email: string, { password, ...typed }: TypedProof): Promise<boolean> {
    const fields: Record<string, FieldCode> = {
      ...missingOf({ password, ...typed }, this.#twoStep.isSecondStep),
    };
    const requested = email.trim();
    if (requested === '') fields['email'] = 'required';
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(requested)) fields['email'] = 'new_email_invalid';
    if (Object.keys(fields).length > 0) return this.mail.refuse(fields);
    const asked = await runWithStep(this.mail, this.#core, typed, (step) =>
      this.#core.api.call('POST /api/mail-change.php', { body: { email: requested, password, ...step } }),
    );
    if (asked) runInAction(() => (this.pendingEmail = requested));
    return asked;
  }

  /** Removes the session only after it has ended, because the list must be reliable. */
  async endSession(id: string): Promise<void> {
    runInAction(() => this.ending.add(id));
    try {
      const { sessions } = await this.#core.api.call('DELETE /api/sessions.php', { body: { id } });
      this.sessions.set(sessions);
    } catch (error) {
      this.#core.toasts.error(error);
    } finally {
      runInAction(() => this.ending.delete(id));
    }
  }

  /** Returns null if the request fails. */
  async exportData({ password, ...typed }: TypedProof): Promise<Blob | null> {
    const missing = missingOf({ password, ...typed }, this.#twoStep.isSecondStep);
    if (Object.keys(missing).length > 0) {
      this.exporting.refuse(missing);
      return null;
    }
    let archive: Blob | null = null;
    await runWithStep(this.exporting, this.#core, typed, async (step) => {
      const headers = proofHeaders(password, step);
      archive = await this.#core.api.call('GET /api/export.php', { headers });
    });
    return archive;
  }
}

function checkPasswords(form: PasswordForm): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  const length = [...form.new_password.normalize('NFKC')].length;
  if (form.old_password === '') fields['old_password'] = 'required';
  if (form.new_password === '') fields['new_password'] = 'required';
  else if (length < LIMITS.passwordLength.min) fields['new_password'] = 'password_short';
  else if (length > LIMITS.passwordLength.max) fields['new_password'] = 'password_long';
  if (form.new_password !== form.new_password_repeat) fields['new_password_repeat'] = 'passwords_differ';
  return fields;
}
