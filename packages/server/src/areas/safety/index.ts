import type { Area } from '../../kernel/Area.ts';
import { blockRoutes } from './blocks/block.routes.ts';
import { caseRoutes } from './case.routes.ts';
import { dataRequestRoutes } from './dataRequests/dataRequest.routes.ts';
import { decisionRoutes } from './decision.routes.ts';
import { endSuspensions } from './endSuspensions.ts';
import { endAccountRestrictions } from './endAccountRestrictions.ts';
import { consoleModerationRoutes } from './moderation.routes.ts';
import { openKnownCase } from './openKnownCase.ts';
import { heldRoutes } from './held/held.routes.ts';
import { lowerLevels } from './lowerLevels.ts';
import { openSuspicion } from './openSuspicion.ts';
import { recordRestriction } from './recordRestriction.ts';
import { repeatStatement } from './repeatStatement.ts';
import { secondLookRoutes } from './secondLooks/secondLook.routes.ts';
import { stateEarlierReasons } from './stateEarlierReasons.ts';
import { computeReports } from './transparency/computeReports.ts';
import { transparencyRoutes } from './transparency/transparency.routes.ts';

export const safety = {
  routes: [
    blockRoutes,
    caseRoutes,
    dataRequestRoutes,
    decisionRoutes,
    consoleModerationRoutes,
    heldRoutes,
    secondLookRoutes,
    transparencyRoutes,
  ],
  jobs: {
    // Hourly, so that cases are counted before the daily job deletes old ones.
    compute_reports: { schedule: '11 * * * *', work: computeReports },
    end_suspensions: { schedule: '*/10 * * * *', work: endSuspensions },
    lower_levels: { schedule: '*/15 * * * *', work: lowerLevels },
    state_earlier_reasons: { schedule: '41 3 * * *', work: stateEarlierReasons },
  },
  hooks: {
    restricted: [recordRestriction],
    knownPicture: [openKnownCase],
    suspected: [openSuspicion],
    enabled: [endAccountRestrictions],
    askedWhileDisabled: [repeatStatement],
  },
} satisfies Area;
