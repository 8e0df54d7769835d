import type { Core } from '@rendezvous/core';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';

type ShortLink = AnswerOf<'POST /api/token.php'>;

/** Short links `/{token}`. */
export class LinksStore {
  private readonly core: Core;
  private readonly resolved = new Map<string, Promise<ShortLink>>();

  constructor(core: Core) {
    this.core = core;
  }

  /** Where a token leads; asked once. Rejects with ApiError `not_found` or `link_expired`. */
  resolve(token: string): Promise<ShortLink> {
    const present = this.resolved.get(token);
    if (present !== undefined) return present;
    const request = this.core.api.call('POST /api/token.php', { body: { token } });
    this.resolved.set(token, request);
    request.catch(() => this.resolved.delete(token));
    return request;
  }
}
