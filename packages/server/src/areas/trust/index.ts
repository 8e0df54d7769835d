import type { Area } from '../../kernel/Area.ts';
import { eraseAgeJob } from './age/age.jobs.ts';
import { ageRoutes } from './age/age.routes.ts';
import { trustRoutes } from './trust.routes.ts';

export const trust = {
  routes: [trustRoutes, ageRoutes],
  jobs: { erase_age_checks: eraseAgeJob },
} satisfies Area;
