import { CONSOLE_ROLES } from '@rendezvous/contracts';
import type { StaffRole, WaitingWork } from '@rendezvous/contracts';

export const SECTIONS = [
  'photos',
  'checks',
  'cases',
  'looks',
  'held',
  'members',
  'refunds',
  'invites',
  'campaigns',
  'news',
  'releases',
  'lists',
  'legal',
  'sites',
  'jobs',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The roles of each section. This only hides what the server would reject. */
const ROLES: Record<Section, readonly StaffRole[]> = {
  photos: ['moderator'],
  checks: ['moderator'],
  cases: ['moderator', 'support'],
  looks: ['moderator', 'administrator'],
  held: ['moderator'],
  members: ['moderator', 'support'],
  refunds: ['support'],
  invites: ['support', 'marketing'],
  campaigns: ['marketing'],
  news: ['marketing'],
  releases: ['release'],
  lists: ['moderator', 'administrator'],
  legal: ['administrator'],
  sites: ['administrator'],
  jobs: ['administrator'],
  audit: CONSOLE_ROLES,
};

export const QUEUES: Partial<Record<Section, WaitingWork['section']>> = {
  photos: 'photos',
  checks: 'checks',
  cases: 'cases',
  looks: 'looks',
  held: 'held',
  members: 'credits',
  refunds: 'refunds',
};

export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return SECTIONS.filter((section) => ROLES[section].some((role) => roles.includes(role)));
}
