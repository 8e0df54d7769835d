import type { Area } from '../../kernel/Area.ts';
import { directDebitRoutes } from './directDebit/directDebit.routes.ts';
import { settleOpen } from './payment.jobs.ts';
import { paymentRoutes } from './orders/payment.routes.ts';
import { tidyMandates } from './directDebit/tidyMandates.ts';
import { transactionRoutes } from './transaction.routes.ts';

export const payments = {
  routes: [paymentRoutes, transactionRoutes, directDebitRoutes],
  jobs: {
    reconcile_payments: {
      rules: { retryLimit: 0, expireInSeconds: 300 },
      schedule: '* * * * *',
      work: settleOpen,
    },
  },
  tidy: [tidyMandates],
} satisfies Area;
