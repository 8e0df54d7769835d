import { randomInt } from 'node:crypto';
import { TIMES } from '@rendezvous/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../kernel/request/isSecure.ts';
import { BUCKETS } from './buckets.ts';
import type { ReleaseRegistry } from './ReleaseRegistry.ts';

/**
 * Keeps a visitor in the same variant. Thousands of visitors share each value, so it identifies no
 * one.
 */
const BUCKET_COOKIE = 'bucket';
/** Returns the bucket in the visitor's cookie; null if it is missing or invalid. */
export function findBucket({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null {
  const value = cookies[BUCKET_COOKIE] ?? '';
  return /^\d{1,4}$/.test(value) ? Number(value) : null;
}

const drawn = new WeakMap<object, number>();

/** Returns the bucket that this visitor has or would get; null while no canary runs. */
export async function peekBucket(
  releases: Pick<ReleaseRegistry, 'canaries'>,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<number | null> {
  if ((await releases.canaries()).length === 0) return null;
  const known = findBucket(request) ?? drawn.get(request);
  if (known !== undefined) return known;
  const bucket = randomInt(BUCKETS);
  drawn.set(request, bucket);
  return bucket;
}

/**
 * Returns the visitor's bucket while a canary runs. The first page draws one and sets the cookie.
 * Otherwise returns null and neither sets nor reads a cookie.
 */
export async function readBucket(
  releases: ReleaseRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ bucket: number | null; drawn: boolean }> {
  const bucket = await peekBucket(releases, request);
  if (bucket === null || findBucket(request) !== null) return { bucket, drawn: false };
  void reply.setCookie(BUCKET_COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: TIMES.bucketDays * 86_400,
  });
  return { bucket, drawn: true };
}
