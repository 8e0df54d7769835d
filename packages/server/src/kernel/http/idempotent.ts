import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../ApiError.ts';
import type { Services } from '../services.ts';
import {
  beginIdempotent,
  dropKey,
  isIdempotencyKey,
  keepAnswer,
  type IdempotentCall,
} from './idempotency.ts';

/** `open`: anyone may call it. */
type Declared = { endpoint: string; open: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a call with an Idempotency-Key runs. */
    idempotentCall: IdempotentCall | null;
    /** The member that the response logs in. */
    loggedInUser: number | null;
  }
}

/**
 * The owner of a key. For a public call it is any caller who knows the key and the body: a response that was lost may
 * have logged the visitor in already, and they may return through another network.
 */
function callerOf(request: FastifyRequest, open: boolean): string {
  return open || !request.member ? 'anyone' : `m${request.member.id}`;
}

function readCall(
  request: FastifyRequest,
  ctx: Services,
  { endpoint, open }: Declared,
): IdempotentCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw invalidField('idempotency-key', 'invalid');
  const body = JSON.stringify(request.body ?? null);
  return {
    scope: `${request.site.id}:${callerOf(request, open)}`,
    key,
    endpoint,
    bodyHash: ctx.secrets.fingerprint('idempotency', body),
  };
}

/** Runs the handler for the first call with a key, and repeats its response for all others. */
export async function runIdempotent(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Services,
  declared: Declared,
  handler: () => Promise<unknown>,
): Promise<unknown> {
  const call = readCall(request, ctx, declared);
  if (call === null) return handler();
  const first = await beginIdempotent(ctx, call);
  if (first !== null) {
    // The first response's cookie may never have arrived; the same key and body, including the password, get a new
    // one.
    if (first.sessionUserId !== null) await ctx.sessions.renew(ctx, request, reply, first.sessionUserId);
    return reply.code(first.status).type('application/json; charset=utf-8').send(first.answer);
  }
  try {
    const answer = await handler();
    request.idempotentCall = call;
    return answer;
  } catch (error) {
    await dropKey(ctx, call);
    throw error;
  }
}

/** Stores the response before it is sent, so that no caller sees one that could be created twice. */
export async function keepSentAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Services,
  payload: unknown,
): Promise<void> {
  const call = request.idempotentCall;
  if (!call) return;
  request.idempotentCall = null;
  if (reply.statusCode >= 400) {
    await dropKey(ctx, call);
    return;
  }
  await keepAnswer(ctx, call, {
    status: reply.statusCode,
    answer: typeof payload === 'string' ? payload : '',
    sessionUserId: request.loggedInUser,
  });
}
