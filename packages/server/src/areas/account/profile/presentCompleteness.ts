import type { Completeness, SelfProfile } from '@rendezvous/contracts';
import { COMPLETE_FIELDS } from '@rendezvous/contracts/entities';

export function presentCompleteness(profile: SelfProfile): Completeness {
  const isMissing = (field: (typeof COMPLETE_FIELDS)[number]): boolean => {
    const value = profile[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const missing = COMPLETE_FIELDS.filter(isMissing);
  return {
    percent: Math.round(((COMPLETE_FIELDS.length - missing.length) / COMPLETE_FIELDS.length) * 100),
    missing,
  };
}
