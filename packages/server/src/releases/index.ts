import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './consoleRelease.routes.ts';
import { releaseRoutes } from './release.routes.ts';

/** The area's public interface. */
export const releases = { routes: [releaseRoutes, consoleReleaseRoutes] } satisfies Area;
