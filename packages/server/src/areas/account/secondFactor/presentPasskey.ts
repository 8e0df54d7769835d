import type { Passkey } from '@rendezvous/contracts/entities';
import type { Passkey as Row } from './passkeyQueries.ts';

export const presentPasskey = (row: Row): Passkey => ({
  id: String(row.id),
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});
