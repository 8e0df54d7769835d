import type pg from 'pg';
import type { Storage } from '../kernel/storage/storage.ts';
import { createPool } from './pictures/pool.ts';
import { renderPool } from './pictures/renderPool.ts';
import { hasMembers, seedDemo } from './seed.ts';
import type { SeedResult } from './seed.ts';

export type FillOptions = {
  pool: pg.Pool;
  storage: Storage;
  /** Number of members besides the demo accounts. */
  members: number;
  seed: string;
  now: Date;
  /** Called with the number of finished pictures and the total. */
  onPictures?: (done: number, total: number) => void;
};

/**
 * Fills an empty installation with demo members and their pictures, both at the same time. One that has members keeps
 * them and gets missing pictures. Returns what was written, or null if there were members already.
 */
export async function fillDemo(options: FillOptions): Promise<SeedResult | null> {
  const { pool, storage, members, seed, now, onPictures } = options;
  const known = await hasMembers(pool);
  const [result] = await Promise.all([
    known ? null : seedDemo({ pool, members, seed, now }),
    renderPool(storage, createPool(members), onPictures),
  ]);
  return result;
}
