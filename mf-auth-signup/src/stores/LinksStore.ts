import type { Core } from '@rendezvous/core';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { OncePerKey } from '@rendezvous/store-kit';

type ShortLink = AnswerOf<'POST /api/token.php'>;

export class LinksStore {
  readonly #core: Core;
  readonly #links = new OncePerKey<ShortLink>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Resolves each token once. Rejects with ApiError `not_found` or `link_expired`. */
  resolve(token: string): Promise<ShortLink> {
    return this.#links.run(token, () => this.#core.api.call('POST /api/token.php', { body: { token } }));
  }
}
