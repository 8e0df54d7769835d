import { setTimeout as pause } from 'node:timers/promises';
import { WIDE_NETWORK, type RateLimit } from '@rendezvous/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../ApiError.ts';
import type { Services } from '../services.ts';

type Counter = { key: string; limit: RateLimit };

/** Folds the spellings of an address or number, so that they count together. */
const normalise = (value: unknown): string =>
  String(value).normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Body fields, for limits by target or pair. */
export type Fields = Readonly<Record<string, unknown>>;

function networkCounters(limit: RateLimit, request: FastifyRequest): Counter[] {
  const { site, network, wideNetwork } = request;
  const own = { limit, key: `${site.id}:${network}` };
  if (wideNetwork === null) return [own];
  const wide = { ...limit, name: `${limit.name}_48`, max: limit.max * WIDE_NETWORK };
  return [own, { limit: wide, key: `${site.id}:${wideNetwork}` }];
}

/** Returns the counter by member, target, pair or site; null for limits by network. */
function keyOf(
  ctx: Services,
  { site, member }: FastifyRequest,
  per: RateLimit['per'],
  value: string,
): string | null {
  if (per === 'site') return `s${site.id}`;
  if (per === 'target') return ctx.secrets.fingerprint('limit', `${site.id}:${value}`);
  if (member === null || per === 'network') return null;
  return per === 'pair' ? `m${member.id}:${value}` : `m${member.id}`;
}

/** Returns the counters for a call; none if it lacks the field that the limit refers to. */
function countersOf(ctx: Services, request: FastifyRequest, declared: RateLimit, fields: Fields): Counter[] {
  const { per, field, name } = declared;
  const value = field === undefined ? '' : (fields[field] ?? null);
  if (value === null) return [];
  const key = keyOf(ctx, request, per, normalise(value));
  const max = request.site.settings.limits[name] ?? declared.max;
  const ofMember = key !== null && (per === 'account' || per === 'pair');
  const isRelaxed = ctx.config.relaxedLoopback && request.loopback && !ofMember;
  const limit = { ...declared, max: isRelaxed ? max * 100 : max };
  return key === null ? networkCounters(limit, request) : [{ limit, key }];
}

/**
 * Counts a call against limits and slows it down near one. A site's numbers override declared ones.
 * @param fields body fields, for limits by target
 * @throws ApiError rate_limited
 */
export async function countCall(
  ctx: Services,
  request: FastifyRequest,
  declared: readonly RateLimit[],
  fields: Fields = {},
): Promise<void> {
  let delayMs = 0;
  for (const limit of declared) {
    for (const counter of countersOf(ctx, request, limit, fields)) {
      delayMs = Math.max(delayMs, await ctx.limiter.consume(counter.limit, counter.key));
    }
  }
  if (delayMs > 0) await pause(delayMs);
}

/**
 * Like `countCall`, but for work that is skipped past a limit.
 * @returns whether all limits allow it
 */
export async function isWithinLimits(...call: Parameters<typeof countCall>): Promise<boolean> {
  try {
    await countCall(...call);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false;
    throw error;
  }
}
