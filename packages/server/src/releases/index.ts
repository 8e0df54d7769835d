import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './consoleRelease.routes.ts';
import { releaseRoutes } from './release.routes.ts';

/** The face of the area. */
export const releases = { routes: [releaseRoutes, consoleReleaseRoutes] } satisfies Area;
