import type { Services } from '../../kernel/services.ts';

/** Who sets a site up. */
export type Author = {
  /** Null: the command line. */
  id: number | null;
  /** On the command line: who acts. */
  name?: string;
  /** For the audit log. */
  reason?: string;
};

/** What commands about sites use, so that the command line needs no whole server. */
export type SetupServices = Pick<Services, 'config' | 'db' | 'bus' | 'now' | 'sites'>;
