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

/** `open` allows anonymous calls. */
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
 * Returns the owner of a key: for public calls, any caller who knows the key and the body. After a
 * lost response, the visitor may already be logged in or on another network.
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

/** Runs the handler for the first call with a key and repeats its response afterwards. */
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
    // The first response's cookie may be lost; the same key and body (with password) get a new one.
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

/** Stores the response before it is sent, so that a retry cannot run the call again. */
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
