/** The settings groups by section, in order. Each id is the hash of the group's URL. */
export const SECTIONS = [
  { title: 'settings.sections.notifications', groups: ['mail', 'push', 'language'] },
  { title: 'settings.sections.privacy', groups: ['privacy', 'blocked', 'data'] },
  {
    title: 'settings.sections.login',
    groups: ['email', 'password', 'passkeys', 'two-step', 'sessions'],
  },
  { title: 'me.money', groups: ['spend'] },
  { title: null, groups: ['delete'] },
] as const;
export type Group = (typeof SECTIONS)[number]['groups'][number];

export const GROUPS: readonly Group[] = SECTIONS.flatMap(({ groups }) => groups);
