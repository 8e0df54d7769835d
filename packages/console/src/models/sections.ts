import type { StaffRole } from '@rendezvous/contracts';

export const SECTIONS = [
  'photos',
  'cases',
  'members',
  'invites',
  'campaigns',
  'news',
  'releases',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Who works in which part; null: everybody on the staff. The server decides, this only hides what would be refused. */
const ROLES: Record<Section, readonly StaffRole[] | null> = {
  photos: ['moderator'],
  cases: ['moderator', 'support'],
  members: ['moderator', 'support'],
  invites: ['support', 'marketing'],
  campaigns: ['marketing'],
  news: ['marketing'],
  releases: ['release'],
  audit: null,
};

/** The parts of the console for somebody with these roles, in their order. */
export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return SECTIONS.filter((section) => ROLES[section]?.some((role) => roles.includes(role)) ?? true);
}
