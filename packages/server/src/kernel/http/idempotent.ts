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

/** `open`: anybody may call it. */
type Declared = { endpoint: string; open: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a call with an Idempotency-Key runs. */
    idempotentCall: IdempotentCall | null;
    /** The member whom the answer logs in. */
    loggedInUser: number | null;
  }
}

/**
 * Whose key it is. One of a call that anybody may make belongs to nobody but whoever knows it and its body: the answer that a
 * visitor lost on the train may have logged them in already, and they come again by another network.
 */
function callerOf(request: FastifyRequest, open: boolean): string {
  return open || !request.member ? 'anyone' : `m${request.member.id}`;
}

function readCall(
  request: FastifyRequest,
  services: Services,
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
    bodyHash: services.secrets.fingerprint('idempotency', body),
  };
}

/** Runs the handler for the first call with a key, and gives that call's answer to all others. */
export async function runIdempotent(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  declared: Declared,
  handler: () => Promise<unknown>,
): Promise<unknown> {
  const call = readCall(request, services, declared);
  if (call === null) return handler();
  const first = await beginIdempotent(services, call);
  if (first !== null) {
    // The first answer's cookie may never have arrived; the same key and body, password included, earn a new one.
    if (first.sessionUserId !== null)
      await services.sessions.renew(services, request, reply, first.sessionUserId);
    return reply.code(first.status).type('application/json; charset=utf-8').send(first.answer);
  }
  try {
    const answer = await handler();
    request.idempotentCall = call;
    return answer;
  } catch (error) {
    await dropKey(services, call);
    throw error;
  }
}

/** Keeps the answer before it is sent, so that no caller sees one that could be made twice. */
export async function keepSentAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  payload: unknown,
): Promise<void> {
  const call = request.idempotentCall;
  if (!call) return;
  request.idempotentCall = null;
  if (reply.statusCode >= 400) {
    await dropKey(services, call);
    return;
  }
  await keepAnswer(services, call, {
    status: reply.statusCode,
    answer: typeof payload === 'string' ? payload : '',
    sessionUserId: request.loggedInUser,
  });
}
