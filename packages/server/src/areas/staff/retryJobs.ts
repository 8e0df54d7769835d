import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import type { Author } from './Author.ts';

/** Requeues the failed jobs of a queue, and logs it. @returns how many it requeued */
export function retryJobs(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  author: Author,
  queue: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await jobs.tryAgain(tx, queue);
    if (count === 0) return 0;
    await writeAudit(tx, {
      actorId: author.id,
      actorName: author.name,
      action: 'jobs.retry',
      subject: { type: 'queue', id: queue },
      change: String(count),
      now: now(),
    });
    return count;
  });
}
