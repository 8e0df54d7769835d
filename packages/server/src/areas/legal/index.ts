import type { Area } from '../../kernel/Area.ts';
import { consoleLegalRoutes } from './consoleLegal.routes.ts';
import { workLegalMails } from './legal.jobs.ts';
import { legalRoutes } from './legal.routes.ts';
import { recordAllFirst } from './recordAllFirst.ts';

export const legal = {
  routes: [legalRoutes, consoleLegalRoutes],
  jobs: {
    // Each run continues where the last one stopped.
    mail_legal: {
      rules: { retryLimit: 0, expireInSeconds: 900 },
      schedule: '* * * * *',
      work: (ctx) => workLegalMails(ctx),
    },
  },
  fixedRows: [(tx) => recordAllFirst(tx, new Date())],
  // For sites whose first version could not be recorded at creation.
  tidy: [(ctx) => ctx.db.transaction((tx) => recordAllFirst(tx, ctx.now()))],
} satisfies Area;
