import type { Session } from '@rendezvous/contracts';
import type { SessionRow } from './sessionQueries.ts';

/** @param currentHash the token hash of the requesting session */
export const presentSession = (row: SessionRow, currentHash: string): Session => ({
  id: String(row.id),
  current: row.tokenHash === currentHash,
  device: row.device,
  country: row.country,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
});
