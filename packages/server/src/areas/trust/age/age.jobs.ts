import type { Services } from '../../../kernel/services.ts';
import { eraseAgeChecks } from './settleAgeCheck.ts';

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    erase_age_checks: Record<string, never>;
  }
}

export const eraseAgeJob = {
  rules: { retryLimit: 0, expireInSeconds: 60 },
  schedule: '*/5 * * * *',
  work: (ctx: Services) => eraseAgeChecks(ctx),
};
