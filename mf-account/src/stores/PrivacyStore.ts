import type { Core } from '@rendezvous/core';

export type PrivacySwitch = 'invisible' | 'read_receipts' | 'typing' | 'discreet_push';

/** What others notice of me. Each switch counts at once. */
export class PrivacyStore {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  isOn(name: PrivacySwitch): boolean {
    return this.#core.session.user?.[name] ?? false;
  }

  /** True when it is saved; a refusal puts the switch back and says why. */
  async set(name: PrivacySwitch, on: boolean): Promise<boolean> {
    try {
      await this.#core.session.update({ [name]: on });
      return true;
    } catch (error) {
      this.#core.toasts.error(error);
      return false;
    }
  }

  async setPush(on: boolean): Promise<void> {
    try {
      await (on ? this.#core.push.enable() : this.#core.push.disable());
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }
}
