import type { Area } from '../kernel/Area.ts';
import { consoleReleaseRoutes } from './consoleRelease.routes.ts';
import { judgeReleases } from './judgeReleases.ts';
import { pruneLoadStats } from './pruneLoadStats.ts';
import { pruneStore } from './pruneStore.ts';
import { publishRoutes } from './publish.routes.ts';
import { releaseRoutes } from './release.routes.ts';
import { watchJudge } from './watchJudge.ts';

/** The area's public interface. */
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
