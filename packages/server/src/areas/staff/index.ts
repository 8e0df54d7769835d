import type { Area } from '../../kernel/Area.ts';
import { consoleCreditRoutes } from './credits.routes.ts';
import { consoleJobRoutes } from './jobs.routes.ts';
import { consoleSetupRoutes } from './setup.routes.ts';
import { consoleSupportRoutes } from './support.routes.ts';

export const staff = {
  routes: [consoleSupportRoutes, consoleCreditRoutes, consoleSetupRoutes, consoleJobRoutes],
} satisfies Area;
