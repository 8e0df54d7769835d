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
  'jobs',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Roles of each section; null: all staff. This only hides what the server would reject. */
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
  jobs: ['administrator'],
  audit: null,
};

/** The sections for these roles, in order. */
export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return SECTIONS.filter((section) => ROLES[section]?.some((role) => roles.includes(role)) ?? true);
}
