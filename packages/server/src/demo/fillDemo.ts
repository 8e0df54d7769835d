import type pg from 'pg';
import type { Storage } from '../kernel/storage/storage.ts';
import { createPool } from './pictures/pool.ts';
import { renderPool } from './pictures/renderPool.ts';
import { hasMembers, seedDemo } from './seed.ts';
import type { SeedResult } from './seed.ts';

export type FillOptions = {
  pool: pg.Pool;
  storage: Storage;
  /** How many members besides the demo accounts. */
  members: number;
  seed: string;
  now: Date;
  /** Told how many pictures of how many are there. */
  onPictures?: (done: number, total: number) => void;
};

/**
 * Gives an empty installation its demo members and their pictures, both at the same time. One that has members keeps them and
 * gets the pictures that are missing. Returns what was written, or null when there were members already.
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
