import type pg from 'pg';
import { hasMembers, seedDemo } from './seed.ts';
import type { SeedResult } from './seed.ts';

export type FillOptions = {
  pool: pg.Pool;
  /** Number of members in addition to the demo accounts. */
  members: number;
  seed: string;
  now: Date;
};

/** Fills an installation with demo members. Returns null if it already has members. */
export async function fillDemo(options: FillOptions): Promise<SeedResult | null> {
  return (await hasMembers(options.pool)) ? null : seedDemo(options);
}
