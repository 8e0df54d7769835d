import type { MemberTrust } from '@rendezvous/contracts/entities';
import type { TrustLevel } from '@rendezvous/contracts/kinds';
import type { SiteSettings } from '../../kernel/request/Site.ts';
import type { MemberTrustRow } from './memberTrustQueries.ts';
import { groupSignals } from './levels/describeSignals.ts';
import { scoreOf } from './score/scorePolicy.ts';

export function presentMemberTrust(
  { user, signals, levels }: MemberTrustRow,
  settings: SiteSettings,
  { now, language }: { now: Date; language: string },
): Omit<MemberTrust, 'linked'> {
  const counted = signals.filter(({ clearedAt }) => clearedAt === null);
  return {
    id: String(user.id),
    name: user.name ?? '',
    site: user.site,
    score: Math.round(scoreOf(counted, now)),
    slow_at: settings.trust_slow_at,
    hold_at: settings.trust_hold_at,
    levels: levels.map(({ kind, since, facts }) => ({
      kind: kind as TrustLevel,
      since: since.toISOString(),
      facts,
    })),
    noticed: groupSignals(counted, language),
    signals: signals.map(({ id, kind, points, evidence, createdAt, clearedAt }) => ({
      id: String(id),
      kind,
      points,
      evidence,
      at: createdAt.toISOString(),
      cleared: clearedAt !== null,
    })),
  };
}
