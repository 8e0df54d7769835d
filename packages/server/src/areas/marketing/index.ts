import type { Area } from '../../kernel/Area.ts';
import { analyseVariants } from './results/analyseVariants.ts';
import { marketingRoutes } from './marketing.routes.ts';

export const marketing = {
  routes: [marketingRoutes],
  jobs: {
    analyseVariants: {
      rules: { retryLimit: 0, expireInSeconds: 55 },
      schedule: '* * * * *',
      work: analyseVariants,
    },
  },
} satisfies Area;
