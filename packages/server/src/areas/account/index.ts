import type { Area } from '../../kernel/Area.ts';
import { purgeMembers } from './deletion/account.jobs.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { passkeyRoutes } from './secondFactor/passkey.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { secondFactorRoutes } from './secondFactor/secondFactor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { userRoutes } from './user.routes.ts';

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
} satisfies Area;
