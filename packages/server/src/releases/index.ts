import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './rollout/consoleRelease.routes.ts';
import { judgeReleases } from './rollout/judgeReleases.ts';
import { pruneLoadStats } from './serving/pruneLoadStats.ts';
import { pruneStore } from './store/pruneStore.ts';
import { publishRoutes } from './publishing/publish.routes.ts';
import { releaseRoutes } from './serving/release.routes.ts';
import { watchJudge } from './rollout/watchJudge.ts';

export const releases = {
  routes: [releaseRoutes, consoleReleaseRoutes, publishRoutes, watchJudge],
  jobs: {
    judgeReleases: {
      rules: { retryLimit: 0, expireInSeconds: 55 },
      schedule: '* * * * *',
      work: judgeReleases,
    },
  },
  tidy: [pruneStore, pruneLoadStats],
} satisfies Area;
