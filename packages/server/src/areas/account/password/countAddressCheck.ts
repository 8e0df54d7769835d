import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import { countCall } from '../../../kernel/http/countCall.ts';
import type { Services } from '../../../kernel/services.ts';

/** Limits calls that reveal whether an address has an account. @throws ApiError rate_limited */
export function countAddressCheck(ctx: Services, request: FastifyRequest): Promise<void> {
  return countCall(ctx, request, INNER_LIMITS.addressCheck);
}
