import type { LegalVersion } from '@rendezvous/contracts';
import type { LegalVersionRow } from '../../kernel/db/schema/legal.ts';

/** Presents a page's versions, given latest first. The one that started last is in force. */
export function presentVersions(rows: readonly LegalVersionRow[], now: Date): LegalVersion[] {
  const current = rows.find((row) => row.validFrom <= now)?.id;
  return rows.map(({ id, validFrom }) => ({
    id: String(id),
    valid_from: validFrom.toISOString(),
    state: validFrom > now ? 'coming' : id === current ? 'current' : 'past',
  }));
}
