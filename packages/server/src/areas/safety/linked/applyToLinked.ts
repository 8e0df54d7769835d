import type { Tx } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { readLinked } from '../../trust/linked/linkedQueries.ts';
import { applyMeasure } from '../applyMeasure.ts';
import type { Measure } from '../applyMeasure.ts';

/**
 * Applies the measure to each given account that is linked to the subject, as a separate decision.
 * Its statement says that it follows from another account's.
 * @returns the accounts it skipped: staff, no longer linked or existing, or restricted for as long
 */
export async function applyToLinked(
  ctx: Services,
  tx: Tx,
  actor: { id: number },
  { subjectId, ids, languages }: Linked,
  measure: Measure,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const linked = new Set((await readLinked(tx, subjectId)).map(({ id }) => id));
  const left: number[] = [];
  for (const id of ids) {
    const language = languages.get(id);
    const facts = [language && serverTexts(language)('statement.linked'), measure.facts];
    const own = { ...measure, facts: facts.filter(Boolean).join('\n') };
    const done = language !== undefined && linked.has(id) && (await applyMeasure(ctx, tx, actor, id, own));
    if (!done) left.push(id);
  }
  return left;
}

type Linked = {
  subjectId: number;
  ids: readonly number[];
  /** Languages of the locked accounts about which staff can decide. */
  languages: ReadonlyMap<number, string>;
};
