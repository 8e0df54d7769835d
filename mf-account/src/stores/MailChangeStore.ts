import type { Core } from '@rendezvous/core';
import { Submission } from '@rendezvous/store-kit';

export class MailChangeStore {
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Whether the link was used, has expired or is invalid. */
  get expired(): boolean {
    const code = this.submission.failure?.code;
    return code === 'link_expired' || code === 'invalid';
  }

  async confirm(token: string): Promise<void> {
    const { api, session } = this.#core;
    await this.submission.run(async () => {
      await api.call('PUT /api/mail-change.php', { body: { token } });
      if (session.isLoggedIn) await session.refresh();
    });
  }
}
