/** The settings groups in order; each id is the hash of its address. */
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
