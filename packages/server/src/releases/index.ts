import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './rollout/consoleRelease.routes.ts';
import { analyseReleases } from './rollout/analyseReleases.ts';
import { pruneStore } from './store/pruneStore.ts';
import { publishRoutes } from './publishing/publish.routes.ts';
import { releaseRoutes } from './serving/release.routes.ts';
import { watchAnalysis } from './rollout/watchAnalysis.ts';

export const releases = {
  routes: [releaseRoutes, consoleReleaseRoutes, publishRoutes, watchAnalysis],
  jobs: {
    analyseReleases: {
      rules: { retryLimit: 0, expireInSeconds: 55 },
      schedule: '* * * * *',
      work: analyseReleases,
    },
  },
  tidy: [pruneStore],
} satisfies Area;
