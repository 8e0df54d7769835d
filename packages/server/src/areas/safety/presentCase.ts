import type { Case } from '@rendezvous/contracts';
import type { CaseRow } from './caseQueries.ts';

/** Presents a case to its author, as open until there is an outcome. */
export const presentCase = (row: CaseRow): Case => ({
  id: String(row.id),
  kind: row.kind,
  category: row.category,
  status: row.status === 'in_review' ? 'open' : row.status,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  outcome: row.outcome,
});
