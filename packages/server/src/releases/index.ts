import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './consoleRelease.routes.ts';
import { pruneLoadStats } from './pruneLoadStats.ts';
import { pruneStore } from './pruneStore.ts';
import { releaseRoutes } from './release.routes.ts';

/** The area's public interface. */
export const releases = {
  routes: [releaseRoutes, consoleReleaseRoutes],
  tidy: [pruneStore, pruneLoadStats],
} satisfies Area;
