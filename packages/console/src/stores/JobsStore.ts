import type { FailedJobs } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';

/** Failed background jobs. */
export class JobsStore {
  readonly queues: Loadable<readonly FailedJobs[]>;
  readonly submission = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.queues = new Loadable(async () => (await core.api.call('GET /api/console-jobs.php')).queues);
  }

  /** @returns how many jobs are queued again, or null if the server refused */
  async retry(queue: string): Promise<number | null> {
    const retried = await this.submission.runForResult(async () => {
      const answer = await this.#core.api.call('PUT /api/console-jobs.php', { body: { queue } });
      this.queues.set(answer.queues);
      return answer.retried;
    });
    return retried ?? null;
  }
}
