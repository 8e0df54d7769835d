import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import { endVariant } from './endVariant.ts';
import { readRunningLinks, readStarts, type RunningLink, type StartRow } from './startQueries.ts';
import { explainStarts, isCollapsed, judgeStarts, type StartMinute } from './startsPolicy.ts';

/** The minutes as one variant against all others. */
function minutesOf(rows: readonly StartRow[], id: number): StartMinute[] {
  const minutes = new Map<number, StartMinute>();
  for (const row of rows) {
    const key = row.minute.getTime();
    const known = minutes.get(key) ?? {
      variant: { visits: 0, failed: 0 },
      others: { visits: 0, failed: 0 },
    };
    const arm = row.id === id ? 'variant' : 'others';
    const { visits, failed } = known[arm];
    minutes.set(key, { ...known, [arm]: { visits: visits + row.visits, failed: failed + row.starts } });
  }
  return [...minutes.values()];
}

async function judgeLink(services: Services, link: RunningLink): Promise<void> {
  const { db, now, log } = services;
  const rows = await readStarts(db, link, now());
  for (const id of link.ids) {
    const finding = judgeStarts(minutesOf(rows, id), link.ids.length);
    if (!isCollapsed(finding)) continue;
    const reason = `The judge: ${explainStarts(finding)}`;
    if (await endVariant(services, { id, ids: link.ids, reason }))
      log.warn({ campaign: id, reason }, 'a variant is ended');
    // The others are compared without it from now on.
    return;
  }
}

/** Ends variants of a link whose sign-up starts collapse. Each decision is in the audit log with its figures. One process judges at a time. */
export async function judgeVariants(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const result = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(7203117, 17) as locked`,
    );
    if (!result.rows[0]?.locked) return;
    for (const link of await readRunningLinks(services.db, services.now())) await judgeLink(services, link);
  });
}

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    /** Ends variants of a link whose sign-up starts collapse. */
    judgeVariants: Record<string, never>;
  }
}
