import type { Area } from '../../kernel/Area.ts';
import { purgeMembers, tidyAccounts } from './account.jobs.ts';
import { deletionRoutes } from './deletion.routes.ts';
import { exportRoutes } from './export.routes.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { rekeyBans } from './rekeyBans.ts';
import { secondFactorRoutes } from './secondFactor.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { userRoutes } from './user.routes.ts';

/** The area's public interface. */
export const account = {
  routes: [
    userRoutes,
    deletionRoutes,
    passwordRoutes,
    sessionRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    profileRoutes,
    exportRoutes,
  ],
  jobs: {
    purge_members: {
      rules: { retryLimit: 2, expireInSeconds: 900 },
      schedule: '17 * * * *',
      work: purgeMembers,
    },
  },
  tidy: [tidyAccounts, rekeyBans],
} satisfies Area;
