import type { Role } from './settings.ts';

export const servesPages = (role: Role): boolean => role === 'all' || role === 'web';
export const worksJobs = (role: Role): boolean => role === 'all' || role === 'worker';
