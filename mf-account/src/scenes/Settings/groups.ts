/** The settings groups in order. Each id is the hash of the group's URL. */
export const GROUPS = [
  'language',
  'mail',
  'push',
  'privacy',
  'spend',
  'email',
  'password',
  'passkeys',
  'two-step',
  'sessions',
  'blocked',
  'data',
  'delete',
] as const;
export type Group = (typeof GROUPS)[number];
