import type { LookVerdict } from '@rendezvous/contracts/kinds';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../kernel/db/client.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';
import type { Services } from '../../../kernel/services.ts';

export type Decided = {
  siteId: number;
  caseId?: number;
  photoId?: number;
  decidedBy: number;
  decided: LookVerdict;
  /** As written for the author of a case, or for the owner of a photo. */
  decidedReason: string | null;
};

/** Draws a decision for a second look at random: one in `secondLookOneIn`, none if that is 0. */
export async function drawSecondLook(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Tx,
  decided: Decided,
): Promise<void> {
  const { secondLookOneIn: oneIn } = config;
  if (oneIn > 0 && randomInt(oneIn) === 0)
    await tx.insert(secondLooks).values({ ...decided, createdAt: now() });
}
