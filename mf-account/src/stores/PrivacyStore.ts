import type { Core } from '@rendezvous/core';

export type PrivacySwitch =
  'invisible' | 'visible_to_visitors' | 'read_receipts' | 'typing' | 'show_activity' | 'discreet_push';

/** Privacy switches, each of which saves immediately. */
export class PrivacyStore {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  isOn(name: PrivacySwitch): boolean {
    return this.#core.session.user?.[name] ?? false;
  }

  /**
   * Returns whether it was saved. If the server rejects it, rolls the switch back and shows why.
   */
  async set(name: PrivacySwitch, on: boolean): Promise<boolean> {
    try {
      await this.#core.session.update({ [name]: on });
      return true;
    } catch (error) {
      this.#core.toasts.error(error);
      return false;
    }
  }

  /** Checks whether the server can deliver push messages to this device. Ignores failures. */
  async checkPush(): Promise<void> {
    await this.#core.push.claim().catch(() => undefined);
  }

  async setPush(on: boolean): Promise<void> {
    try {
      await (on ? this.#core.push.enable() : this.#core.push.disable());
    } catch (error) {
      this.#core.toasts.error(error);
    }
  }
}
