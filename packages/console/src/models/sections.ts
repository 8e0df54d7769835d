import type { StaffRole } from '@rendezvous/contracts';

export const SECTIONS = [
  'photos',
  'cases',
  'members',
  'refunds',
  'invites',
  'campaigns',
  'news',
  'releases',
  'legal',
  'sites',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** State of a record's page. A failed refresh is a failure, as staff must not work on old data. */
const ROLES: Record<Section, readonly StaffRole[] | null> = {
  photos: ['moderator'],
  cases: ['moderator', 'support'],
  members: ['moderator', 'support'],
  refunds: ['support'],
  invites: ['support', 'marketing'],
  campaigns: ['marketing'],
  news: ['marketing'],
  releases: ['release'],
  legal: ['administrator'],
  sites: ['administrator'],
  audit: null,
};

/** Roles per section; null: all staff. Only hides what the server would reject. */
export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return SECTIONS.filter((section) => ROLES[section]?.some((role) => roles.includes(role)) ?? true);
}
