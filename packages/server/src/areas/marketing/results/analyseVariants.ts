import { sql } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { endVariant } from '../endVariant.ts';
import {
  START_WITHIN,
  readRunningLinks,
  readStarts,
  type RunningLink,
  type StartRow,
} from '../startQueries.ts';
import {
  explainStarts,
  isCollapsed,
  watchStarts,
  type StartFinding,
  type StartMinute,
} from '../startsPolicy.ts';

/** Sums the minutes as one variant against all others. */
function minutesOf(rows: readonly StartRow[], id: number): StartMinute[] {
  const minutes = new Map<number, StartMinute>();
  for (const row of rows) {
    const key = row.minute.getTime();
    const known = minutes.get(key) ?? {
      variant: { visits: 0, failed: 0 },
      others: { visits: 0, failed: 0 },
    };
    const group = row.id === id ? 'variant' : 'others';
    const { visits, failed } = known[group];
    minutes.set(key, { ...known, [group]: { visits: visits + row.visits, failed: failed + row.starts } });
  }
  return [...minutes.values()];
}

/** State of a link in this process, which reads each visit once, starting with the first. */
type Watch = { until: Date; variants: Map<number, (minutes: readonly StartMinute[]) => StartFinding> };

const MINUTE = 60_000;
/** Time range that each statement reads, in milliseconds. */
const SLICE = 24 * 60 * MINUTE;

const watches = new WeakMap<Services['db'], Map<string, Watch>>();

/** Pairs links with their state, and drops the state of ended or changed ones. */
function watchesOf(db: Services['db'], links: readonly RunningLink[]): [RunningLink, Watch][] {
  const known = watches.get(db) ?? new Map<string, Watch>();
  const next = new Map<string, Watch>();
  const watched = links.map((link): [RunningLink, Watch] => {
    const key = JSON.stringify(link);
    const watch = known.get(key) ?? {
      until: link.since,
      variants: new Map(link.ids.map((id) => [id, watchStarts(link.ids.length)])),
    };
    next.set(key, watch);
    return [link, watch];
  });
  watches.set(db, next);
  return watched;
}

/** Visits before this whole minute can no longer start a sign-up. */
const endOfData = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - START_WITHIN * MINUTE) / MINUTE) * MINUTE);

async function analyseLink(ctx: Services, { ids }: RunningLink, watch: Watch): Promise<void> {
  const { db, now, log } = ctx;
  const end = endOfData(now());
  while (watch.until < end) {
    const to = new Date(Math.min(watch.until.getTime() + SLICE, end.getTime()));
    const rows = await readStarts(db, ids, { from: watch.until, to });
    watch.until = to;
    // All variants process the minutes before one is ended, because ending may fail and be retried.
    const findings = [...watch.variants].map(([id, add]) => ({ id, finding: add(minutesOf(rows, id)) }));
    for (const { id, finding } of findings) {
      if (!isCollapsed(finding)) continue;
      const reason = `Campaign analysis: ${explainStarts(finding)}`;
      if (await endVariant(ctx, { id, ids, reason }))
        log.warn({ campaign: id, reason }, 'a variant is ended');
      // Later comparisons exclude it.
      return;
    }
  }
}

/**
 * Ends variants whose rate of started sign-ups collapses, and logs the figures in the audit trail.
 * Runs in one process at a time.
 */
export async function analyseVariants(ctx: Services): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const result = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(7203117, 17) as locked`,
    );
    if (!result.rows[0]?.locked) return;
    const links = await readRunningLinks(ctx.db, ctx.now());
    for (const [link, watch] of watchesOf(ctx.db, links)) await analyseLink(ctx, link, watch);
  });
}

declare module '../../../kernel/jobs/jobs.ts' {
  interface JobMap {
    analyseVariants: Record<string, never>;
  }
}
