import type { FastifyRequest } from 'fastify';
import { countCall } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';

/** Limit for calls whose response reveals whether an address has an account, against enumeration of members. */
const ADDRESS_CHECKS = { name: 'address_check', per: 'network', max: 5, window: 3600 } as const;

/** @throws ApiError rate_limited */
export function countAddressCheck(ctx: Services, request: FastifyRequest): Promise<void> {
  return countCall(ctx, request, ADDRESS_CHECKS);
}
