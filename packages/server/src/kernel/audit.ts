import { and, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditKind, StaffRole } from '@rendezvous/contracts';
import type { Db, Tx } from './db/client.ts';
import { users } from './db/schema/account.ts';
import { auditLog } from './db/schema/kernel.ts';
import { sites } from './db/schema/site.ts';

const LOOKUPS: AuditAction[] = ['member.view', 'member.search', 'case.view', 'message.view', 'photo.view'];

const MEMBER_ROLES: readonly StaffRole[] = ['moderator', 'support'];
type KindOf<A> = A extends `${infer K}.${string}` ? K : never;
/** The roles that may read each kind of action. Administrators read the whole log. */
const ROLES: Readonly<Record<KindOf<AuditAction>, readonly StaffRole[]>> = {
  ban: MEMBER_ROLES,
  campaign: ['marketing'],
  case: MEMBER_ROLES,
  credits: ['support'],
  invite: ['support', 'marketing'],
  jobs: [],
  legal: [],
  list: ['moderator'],
  member: MEMBER_ROLES,
  message: ['moderator'],
  news: ['marketing'],
  payment: ['support'],
  photo: ['moderator'],
  remote: ['release'],
  site: [],
  staff: [],
};

function ofRoles(roles: readonly StaffRole[]): SQL | undefined {
  if (roles.includes('administrator')) return undefined;
  const kinds = Object.entries(ROLES).flatMap(([kind, of]) =>
    of.some((role) => roles.includes(role)) ? [kind] : [],
  );
  return inArray(sql`split_part(${auditLog.action}, '.', 1)`, kinds);
}

export type Act = {
  /** Null for the command line and the server itself. */
  actorId: number | null;
  /** Only for the command line. */
  actorName?: string | undefined;
  action: AuditAction;
  subject: {
    type:
      | 'photo'
      | 'case'
      | 'list'
      | 'message'
      | 'member'
      | 'search'
      | 'payment'
      | 'invite'
      | 'campaign'
      | 'remote'
      | 'news'
      | 'site'
      | 'legal'
      | 'pictures'
      | 'queue';
    id: string;
  };
  /** The member concerned, if not the subject itself. */
  memberId?: number | null;
  /** The members that a search returned. */
  shown?: readonly number[];
  reason?: string | null;
  /** The site, unless a member implies it. */
  siteId?: number;
  change?: string;
  now: Date;
};

/** Logs an action in the action's transaction, so that neither exists without the other. */
export async function writeAudit(tx: Tx, act: Act): Promise<number> {
  const [row] = await tx
    .insert(auditLog)
    .values({
      actorId: act.actorId,
      action: act.action,
      subjectType: act.subject.type,
      subjectId: act.subject.id,
      reason: act.reason ?? null,
      data: {
        ...(act.actorId !== null || act.actorName === undefined ? {} : { operator: act.actorName }),
        ...(act.change === undefined ? {} : { change: act.change }),
        ...(act.memberId == null ? {} : { member: act.memberId }),
        ...(act.shown === undefined ? {} : { shown: act.shown }),
        ...(act.siteId === undefined ? {} : { site: act.siteId }),
      },
      createdAt: act.now,
    })
    .returning({ id: auditLog.id });
  if (!row) throw new Error('The act was not written');
  return row.id;
}

const actor = alias(users, 'actor');
/** SQL for the name of the account, or of the operator on the command line. */
export const actorName = (account: PgColumn): SQL<string | null> =>
  sql`coalesce(${account}, ${auditLog.data}->>'operator')`;
const concerned = alias(users, 'concerned');
/** The member concerned: the one named in the data, or the subject itself. */
const concernedId = sql`coalesce((${auditLog.data}->>'member')::bigint,
  case when ${auditLog.subjectType} = 'member' then ${auditLog.subjectId}::bigint end)`;

/** Returns the entries that these roles may read, newest first. */
export async function readAudit(
  db: Db,
  filter: {
    roles: readonly StaffRole[];
    memberId: number | null;
    kind: AuditKind | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { memberId, kind } = filter;
  const isLookup = inArray(auditLog.action, LOOKUPS);
  const where = and(
    ofRoles(filter.roles),
    kind === undefined ? undefined : kind === 'lookups' ? isLookup : not(isLookup),
    memberId === null
      ? undefined
      : or(
          and(eq(auditLog.subjectType, 'member'), eq(auditLog.subjectId, String(memberId))),
          sql`(${auditLog.data}->>'member')::bigint = ${memberId}`,
          sql`${auditLog.data}->'shown' @> to_jsonb(${memberId}::bigint)`,
        ),
  );
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      actorId: auditLog.actorId,
      actorName: actorName(actor.name),
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      reason: auditLog.reason,
      data: auditLog.data,
      site: sites.domain,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(concerned, eq(concerned.id, concernedId))
    .leftJoin(sites, eq(sites.id, sql`coalesce((${auditLog.data}->>'site')::smallint, ${concerned.siteId})`))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { rows, total: await db.$count(auditLog, where) };
}

export type AuditRow = {
  id: number;
  at: Date;
  actorId: number | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  reason: string | null;
  data: Record<string, unknown>;
  site: string | null;
};
