import { makeObservable, observable, runInAction } from 'mobx';
import type { Case, ReportCategory } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { DialogRequest } from '@rendezvous/platform';

/** Tells the staff about a member, a picture, a message or a conversation. */
export class ReportStore {
  /** One is on its way; its button waits. */
  busy = false;
  private readonly core: Core;
  private last: { written: string; key: string } | null = null;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { busy: observable });
  }

  /** The same report keeps its key until an answer came: tried again it is one case. Rejects as the call does. */
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
    const written = JSON.stringify(body);
    if (this.last?.written !== written) this.last = { written, key: crypto.randomUUID() };
    const idempotencyKey = this.last.key;
    runInAction(() => (this.busy = true));
    try {
      const answer = await this.core.api.call('POST /api/report.php', { body, idempotencyKey });
      this.last = null;
      return answer.case;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}
