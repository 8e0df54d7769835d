import type { Completeness, SelfProfile } from '@rendezvous/contracts';

const WANTED = [
  'main_image',
  'about_me',
  'interests',
  'sexuality',
  'region',
  'city',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
] as const satisfies readonly (keyof SelfProfile)[];

/** The share of the profile that is filled in, and the missing fields. */
export function presentCompleteness(profile: SelfProfile): Completeness {
  const isMissing = (field: (typeof WANTED)[number]): boolean => {
    const value = profile[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  };
  const missing = WANTED.filter(isMissing);
  return { percent: Math.round(((WANTED.length - missing.length) / WANTED.length) * 100), missing };
}
