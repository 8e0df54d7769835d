import type { ReleaseAct } from '@rendezvous/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { auditLog } from '../../kernel/db/schema/kernel.ts';
import { actorName } from '../../kernel/audit.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';

/** Reads what people and the rollout analysis did to a project, newest first. */
export async function readActs(db: Db, project: ProjectName, limit: number): Promise<ReleaseAct[]> {
  const rows = await db
    .select({
      at: auditLog.createdAt,
      staff: actorName(users.name),
      reason: auditLog.reason,
      data: auditLog.data,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'remote'),
        eq(auditLog.subjectId, project),
        eq(auditLog.action, 'remote.live'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ at, staff, reason, data }) => ({
    at: at.toISOString(),
    staff,
    change: typeof data['change'] === 'string' ? data['change'] : '',
    reason: reason ?? '',
  }));
}
