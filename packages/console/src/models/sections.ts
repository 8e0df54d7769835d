import { CONSOLE_ROLES } from '@rendezvous/contracts';
import type { StaffRole } from '@rendezvous/contracts';

/** The sections by group. The groups and sections used most come first. */
export const GROUPS = {
  queues: ['photos', 'cases', 'checks', 'held', 'looks', 'refunds'],
  people: ['members', 'campaigns', 'news', 'invites'],
  running: ['releases', 'jobs', 'sites', 'lists', 'legal', 'audit'],
} as const;
export const GROUP_NAMES = ['queues', 'people', 'running'] as const;
export type Section = (typeof GROUPS)[(typeof GROUP_NAMES)[number]][number];

/** The `id` in the URL of the form for a new record. */
export const NEW = 'new';

/** The roles of each section. This only hides what the server would reject. */
const ROLES: Record<Section, readonly StaffRole[]> = {
  photos: ['moderator'],
  cases: ['moderator', 'support'],
  checks: ['moderator'],
  held: ['moderator'],
  looks: ['moderator', 'administrator'],
  refunds: ['support'],
  members: ['moderator', 'support'],
  campaigns: ['marketing'],
  news: ['marketing'],
  invites: ['support', 'marketing'],
  releases: ['release'],
  jobs: ['administrator'],
  sites: ['administrator'],
  lists: ['moderator', 'administrator'],
  legal: ['administrator'],
  audit: CONSOLE_ROLES,
};

export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return GROUP_NAMES.flatMap((group) => GROUPS[group]).filter((section) =>
    ROLES[section].some((role) => roles.includes(role)),
  );
}
