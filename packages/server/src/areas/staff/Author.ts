import type { Services } from '../../kernel/services.ts';

/** Who sets a site up. */
export type Author = {
  /** Null: the command line. */
  id: number | null;
  /** For the audit log; on the command line the user of the machine. */
  reason?: string;
};

/** What commands about sites use, so that the command line needs no whole server. */
export type SetupServices = Pick<Services, 'config' | 'db' | 'bus' | 'now' | 'sites'>;
