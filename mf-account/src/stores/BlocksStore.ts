import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';

export type BlockedMember = AnswerOf<'GET /api/block.php'>['profiles'][number];

export class BlocksStore {
  readonly list: Loadable<readonly BlockedMember[]>;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/block.php';
    this.list = new Loadable(async () => (await core.api.call(call)).profiles, {
      preloaded: fromPage(core, call, ({ profiles }) => profiles),
    });
  }

  /** Removes the member from the list immediately, and restores them if the server rejects it. */
  async unblock(profile: string): Promise<void> {
    const before = this.list.value ?? [];
    this.list.set(before.filter((member) => member.id !== profile));
    try {
      const { profiles } = await this.#core.api.call('DELETE /api/block.php', { body: { profile } });
      this.list.set(profiles);
    } catch (error) {
      this.list.set(before);
      this.#core.toasts.error(error);
    }
  }
}
