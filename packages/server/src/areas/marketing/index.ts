import type { Area } from '../../kernel/Area.ts';
import { deleteUnseenVisits } from './deleteUnseenVisits.ts';
import { judgeVariants } from './judgeVariants.ts';
import { marketingRoutes } from './marketing.routes.ts';

export const marketing = {
  routes: [marketingRoutes],
  jobs: {
    judgeVariants: {
      rules: { retryLimit: 0, expireInSeconds: 55 },
      schedule: '* * * * *',
      work: judgeVariants,
    },
  },
  tidy: [deleteUnseenVisits],
} satisfies Area;
