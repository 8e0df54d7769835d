import type { Services } from '../../kernel/services.ts';

export type Author = {
  /** Null for the command line. */
  id: number | null;
  /** The acting person, on the command line. */
  name?: string;
  /** For the audit log. */
  reason?: string;
};

/** The services for setting up sites, so that the command line needs no whole server. */
export type SetupServices = Pick<Services, 'config' | 'db' | 'bus' | 'now' | 'sites'>;
