import type { Area } from '../../kernel/Area.ts';
import { blockRoutes } from './block.routes.ts';
import { caseRoutes } from './case.routes.ts';
import { consoleModerationRoutes } from './moderation.routes.ts';
import { tidyCases } from './tidyCases.ts';

/** The area's public interface. */
export const safety = {
  routes: [blockRoutes, caseRoutes, consoleModerationRoutes],
  tidy: [tidyCases],
} satisfies Area;
