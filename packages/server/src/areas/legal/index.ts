import type { Area } from '../../kernel/Area.ts';
import { consoleLegalRoutes } from './consoleLegal.routes.ts';
import { workLegalMails } from './legal.jobs.ts';
import { legalRoutes } from './legal.routes.ts';
import { recordAllFirst } from './recordAllFirst.ts';

/** The area's public interface. */
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
  // Sites whose first version could not be recorded when they were created.
  tidy: [(ctx) => ctx.db.transaction((tx) => recordAllFirst(tx, ctx.now()))],
} satisfies Area;
