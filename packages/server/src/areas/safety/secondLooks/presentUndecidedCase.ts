import type { StaffCase } from '@rendezvous/contracts';
import type { PhotoUrls } from '../../../kernel/storage/photoUrls.ts';
import type { CasePersonRow } from '../casePersonQueries.ts';
import type { StaffCaseRow } from '../caseQueries.ts';
import { presentStaffCase } from '../presentStaffCase.ts';

/**
 * Presents a case as it was before the decision, which `now` dates. The people's entries do not
 * reveal it, either.
 */
export function presentUndecidedCase(
  urls: PhotoUrls,
  { row, people, now }: { row: StaffCaseRow; people: readonly CasePersonRow[]; now: Date },
): StaffCase {
  const undecided = { status: 'open', outcome: null, measure: null, closedAt: null } as const;
  const isBefore = ({ closedAt }: CasePersonRow['earlier'][number]) => closedAt !== null && closedAt < now;
  const shown = presentStaffCase(urls, {
    row: { ...row, case: { ...row.case, ...undecided } },
    people: people.map((person) => ({ ...person, earlier: person.earlier.filter(isBefore) })),
    // Omitted, because they would include what happened after the decision.
    contact: null,
    inForce: 0,
    now,
  });
  return { ...shown, people: (shown.people ?? []).map((person) => ({ ...person, status: '' })) };
}
