import { retryJobs } from '../areas/staff/retryJobs.ts';
import { JOBS } from '../areas.ts';
import { createJobs, type Jobs } from '../kernel/jobs/jobs.ts';
import { openSecrets } from '../kernel/security/rootKey.ts';
import type { Command, CommandInput } from './Command.ts';

/** Opens the queues without workers or schedules. */
async function withJobs<T>({ admin }: CommandInput, use: (jobs: Jobs) => Promise<T>): Promise<T> {
  const secrets = await openSecrets(admin.db, admin.config);
  const jobs = createJobs({
    ...{ url: admin.databaseUrl, queues: JOBS, key: secrets.key('jobs'), schedules: false },
  });
  await jobs.start();
  try {
    return await use(jobs);
  } finally {
    await jobs.stop();
  }
}

export const JOB_COMMANDS: Readonly<Record<string, Command>> = {
  'jobs failed': {
    usage: 'jobs failed',
    what: 'lists the jobs of the last three days that gave up, by queue',
    run: (input) =>
      withJobs(input, async (jobs) => {
        const rows = await jobs.readFailed();
        if (rows.length === 0) return 'No job gave up.';
        return rows
          .map(
            ({ queue, count, latest, attempts, error }) =>
              `${queue}: ${count}, last ${latest.toISOString()}, attempts ${attempts}, ${error ?? 'no error code'}`,
          )
          .join('\n');
      }),
  },
  'jobs retry': {
    usage: 'jobs retry QUEUE',
    what: 'tries the jobs of a queue that gave up again',
    arguments: 1,
    run: (input) =>
      withJobs(
        input,
        async (jobs) =>
          `${input.argument(0)}: ${await retryJobs({ ...input.admin, jobs }, input.author, input.argument(0))} jobs are queued again.`,
      ),
  },
};
