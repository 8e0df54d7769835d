import type { Case, ReportCategory } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { DialogRequest } from '@rendezvous/platform';
import { IdempotencyKey } from '@rendezvous/store-kit';

export class ReportStore {
  readonly #core: Core;
  /** A retry after a lost response must not create a second case. */
  readonly #key = new IdempotencyKey();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Sends a report. Rejects if the call fails. */
  async send(
    { profile, message, photo }: DialogRequest<'report'>['subject'],
    category: ReportCategory,
    text: string,
  ): Promise<Case> {
    const body = {
      profile: profile.id,
      ...(message === undefined ? {} : { message }),
      ...(photo === undefined ? {} : { photo }),
      category,
      ...(text === '' ? {} : { text }),
    };
    const options = { body, idempotencyKey: this.#key.for(body) };
    const answer = await this.#core.api.call('POST /api/report.php', options);
    this.#key.answered();
    return answer.case;
  }
}
