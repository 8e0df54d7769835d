import { ApiError } from '../../../kernel/ApiError.ts';
import type { Services } from '../../../kernel/services.ts';
import { recordSecondFactor, type FactorRequest } from './recordSecondFactor.ts';
import { hasSecondFactor } from './secondFactorQueries.ts';
import { writeRecoveryCodes } from './writeRecoveryCodes.ts';

/** Replaces the recovery codes on request. @throws ApiError conflict (no second step) */
export function renewRecoveryCodes(ctx: Services, request: FactorRequest): Promise<string[]> {
  const { userId, now } = request;
  return ctx.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new ApiError('conflict');
    await recordSecondFactor(ctx, tx, request, 'recovery_codes_renewed');
    return writeRecoveryCodes(ctx, tx, userId, now);
  });
}
