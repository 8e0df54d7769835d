import { makeObservable, observable, runInAction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';
import { askForPasskey } from '@rendezvous/store-kit/passkeys';

type Body = BodyOf<'POST /api/confirm.php'>;

/** Seconds that may pass between the check and the call. */
const MARGIN = 60;

/** Asks staff to confirm their identity when a call requires it, then repeats the call. */
export class ConfirmStore {
  readonly submission = new Submission<'password' | 'code'>();
  isOpen = false;
  readonly #core: Core;
  /** Calls that wait for the confirmation. */
  readonly #waiting: ((isConfirmed: boolean) => void)[] = [];
  #confirmedUntil = 0;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, { isOpen: observable });
  }

  /** Wraps `core` so that calls ask for a confirmation when the server requires one. */
  guard(): Core {
    const { api } = this.#core;
    return {
      ...this.#core,
      api: {
        call: async (key, options) => {
          try {
            return await api.call(key, options);
          } catch (error) {
            const isRequested = error instanceof ApiError && error.code === 'confirmation_required';
            if (!isRequested || !(await this.#ask())) throw error;
            return api.call(key, options);
          }
        },
      },
    };
  }

  /** Records until when the server accepts the last confirmation. */
  learn(confirmedUntil: string | null): void {
    this.#confirmedUntil = confirmedUntil === null ? 0 : Date.parse(confirmedUntil);
  }

  /** Asks to confirm unless staff have done so recently. For calls that are sent later. */
  ensure(): Promise<boolean> {
    const isSoonOver = Date.now() > this.#confirmedUntil - MARGIN * 1000;
    return isSoonOver ? this.#ask() : Promise.resolve(true);
  }

  /** Confirms with the password and, if logins need a second step, a code. */
  async confirm({ password, code }: { password: string; code: string }): Promise<void> {
    if (password === '') {
      this.submission.refuse({ password: 'required' });
      return;
    }
    const body: Body = { password, ...(code.trim() === '' ? {} : { code: code.trim() }) };
    await this.#send(() => Promise.resolve(body));
  }

  async confirmByPasskey(): Promise<void> {
    await this.#send(async () => {
      const passkey = await askForPasskey(this.#core);
      return passkey && { passkey };
    });
  }

  /** Closes the dialog and rejects the waiting calls. */
  cancel(): void {
    this.#close(false);
  }

  /** @param read resolves with null if the member dismissed the browser's dialog */
  async #send(read: () => Promise<Body | null>): Promise<void> {
    const isConfirmed = await this.submission.runForResult(async () => {
      const body = await read();
      if (body === null) return false;
      await this.#core.api.call('POST /api/confirm.php', { body });
      return true;
    });
    if (isConfirmed !== true) return;
    this.#confirmedUntil = Date.now() + TIMES.confirmed * 1000;
    this.#close(true);
  }

  #ask(): Promise<boolean> {
    this.submission.reset();
    runInAction(() => (this.isOpen = true));
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #close(isConfirmed: boolean): void {
    runInAction(() => (this.isOpen = false));
    for (const resolve of this.#waiting.splice(0)) resolve(isConfirmed);
  }
}
