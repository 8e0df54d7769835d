import type { TrustLevel } from '@rendezvous/contracts/kinds';
import type { SiteSettings } from '../../../kernel/request/Site.ts';

/** A level ends well below the score at which it starts, so that it does not flap. */
const FALLEN = 0.75;

export function hasFallen(
  level: TrustLevel,
  score: number,
  settings: Pick<SiteSettings, 'trust_slow_at' | 'trust_hold_at'>,
): boolean {
  const began = level === 'slow' ? settings.trust_slow_at : settings.trust_hold_at;
  return score < began * FALLEN;
}
