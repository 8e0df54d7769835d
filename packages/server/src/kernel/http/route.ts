import { TIMES, type Language, type Locale } from '@rendezvous/contracts';
import {
  endpoints,
  limitsOf,
  parseKey,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  type QueryOf,
} from '@rendezvous/contracts/endpoints';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Member } from '../request/Member.ts';
import { ApiError } from '../ApiError.ts';
import { answerPoll } from './answerPoll.ts';
import { countCall, type Fields } from './countCall.ts';
import { keepSentAnswer, runIdempotent } from './idempotent.ts';
import type { DependsOn } from './unchangedAnswers.ts';
import type { Services } from '../services.ts';
import type { Site } from '../request/Site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    endpoint?: EndpointKey;
    /** Browsers ask for it again and again: an unchanged answer is a 304. */
    polled?: true;
    /** The member's session is read with `blockedIds`. */
    withBlocked?: true;
  }
}

type MemberFor<K extends EndpointKey> = Endpoints[K]['access'] extends 'anyone' ? Member | null : Member;

/** Everything that a handler receives. */
export type Call<K extends EndpointKey> = {
  /** Validated; `undefined` if the call takes none, and for uploads (read `request.file()`). */
  body: BodyOf<K> extends FormData ? undefined : BodyOf<K>;
  query: QueryOf<K>;
  site: Site;
  /** Never null if the call needs a member. */
  member: MemberFor<K>;
  locale: Locale;
  language: Language;
  /** The visitor's country, null when unknown. */
  country: string | null;
  /** The time of the call on the server's clock. */
  now: Date;
  /** Database, mailer, clock and the rest. */
  ctx: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Lets the response to a repeated Idempotency-Key log in this member again. */
  loggedIn: (userId: number) => void;
  /** In a polled call: what the answer depends on besides the member's own things. */
  dependsOn: (value: DependsOn) => void;
};

type Result<K extends EndpointKey> = AnswerOf<K> extends undefined ? void : AnswerOf<K>;

/** Returns the response body; a handler of a file or a stream sends its response and returns `reply`. */
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Result<K> | FastifyReply>;

/** The member that the page of the call was made for; undefined for a call of no page. */
function pageMemberOf({ headers, query }: FastifyRequest): unknown {
  return headers[PAGE_MEMBER] ?? (query as Record<string, unknown>)[PAGE_MEMBER];
}

/**
 * Rejects the call of a page that was made for someone else than the member who is logged in in its browser by now. It grants
 * nothing: the session alone says who calls. A link or a script may read without a page, not change anything.
 */
function assertSameMember(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.anyPage || request.member === null) return;
  const page = pageMemberOf(request);
  const reads = ['GET', 'HEAD'].includes(request.method) && !request.routeOptions.config.changes;
  if (page === undefined ? reads || endpoint.access === 'anyone' : page === String(request.member.id)) return;
  // It is no act of theirs either.
  request.member = null;
  throw new ApiError('session_changed');
}

/** Rejects callers without access. A disabled member gets a specific error, except on public calls. */
function authorise(endpoint: Endpoint, member: Member | null, isDemo: boolean): void {
  if (endpoint.access === 'anyone') return;
  if (member === null) throw new ApiError('authentication_required');
  if (member.status === 'disabled' && !endpoint.whileDisabled) throw new ApiError('account_disabled');
  if (endpoint.access === 'confirmed' && !member.confirmed) throw new ApiError('not_confirmed');
  if (endpoint.access !== 'staff') return;
  const roles: readonly string[] = endpoint.roles ?? [];
  const allowed = member.staffRoles.some((role) => roles.length === 0 || roles.includes(role));
  // Staff calls are hidden from other members.
  if (!allowed) throw new ApiError('not_found', { isRefusal: true });
  if (!member.secondFactor && !isDemo) throw new ApiError('second_factor_missing', { isRefusal: true });
}

/**
 * Rejects a call of weight when the session's member last proved who they are too long ago: the computer may be
 * unlocked, or the cookie stolen.
 */
function assertConfirmed({ confirm }: Endpoint, member: Member | null, fields: Fields, now: Date): void {
  if (confirm === undefined || (confirm !== true && !fields[confirm])) return;
  const age = now.getTime() - (member?.confirmedAt?.getTime() ?? 0);
  if (age > TIMES.confirmed * 1000) throw new ApiError('confirmation_required');
}

const isFields = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body);

function successStatus(endpoint: Endpoint): 200 | 201 | 204 {
  return endpoint.answers[200] ? 200 : endpoint.answers[201] ? 201 : 204;
}

/**
 * What Fastify checks before the handler, and by status what may leave the server after it. Uploads are not checked, files
 * and streams are not cut.
 */
function schemaOf({ query, headers, body, answers, multipart, binary, sse }: Endpoint): FastifySchema {
  const isSent = binary !== undefined || sse === true;
  const sent = isSent ? [] : Object.entries(answers).filter(([status]) => status !== '204');
  return {
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && !multipart && { body }),
    response: Object.fromEntries(sent),
  };
}

/** The types follow from the declaration, which Fastify has checked by now; TypeScript cannot see that. */
function createCall<K extends EndpointKey>(
  endpoint: Endpoint,
  ctx: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  dependsOn: (value: DependsOn) => void,
): Call<K> {
  const call: Record<string, unknown> = {
    body: endpoint.body && !endpoint.multipart ? (request.body ?? null) : undefined,
    query: endpoint.query ? request.query : undefined,
    site: request.site,
    member: request.member,
    locale: request.locale,
    language: request.language,
    country: request.country,
    now: ctx.now(),
    ctx,
    request,
    reply,
    dependsOn,
    loggedIn: (userId: number) => {
      request.loggedInUser = userId;
    },
  };
  return call as Call<K>;
}

/**
 * Registers one call of the contracts. Access, rate limit, the same-origin rule, body and query validation,
 * idempotency and the response's whitelist come from the declaration; the handler loads, asks a policy, runs a
 * command and presents.
 * @param options polled: an unchanged answer is a 304; the handler names what it shows of other members (`dependsOn`). withBlocked: the
 * session is read with the ids of those who are blocked
 */
export function route<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: Handler<K>,
  { polled, withBlocked }: { polled?: true; withBlocked?: true } = {},
): void {
  const endpoint: Endpoint = endpoints[key];
  const { method, path, flag } = parseKey(key);
  const status = successStatus(endpoint);
  const declared = { endpoint: key, open: endpoint.access === 'anyone' };
  const limits = limitsOf(endpoint);

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const ask = (dependsOn: (value: DependsOn) => void) =>
      handler(createCall<K>(endpoint, app.services, request, reply, dependsOn));
    const answer = polled ? await answerPoll(request, reply, app.services, ask) : await ask(() => undefined);
    if (answer === reply || reply.sent) return reply;
    void reply.code(status);
    return status === 204 ? reply.send() : answer;
  };

  app.route({
    method,
    url: path,
    // A HEAD request would start a stream that never ends.
    ...(endpoint.sse ? { exposeHeadRoute: false } : {}),
    ...(endpoint.sse || endpoint.binary ? { compress: false } : {}),
    ...(flag ? { constraints: { variant: flag.name } } : {}),
    config: {
      endpoint: key,
      ...(polled ? { polled } : {}),
      ...(withBlocked ? { withBlocked } : {}),
      crossSite: endpoint.csrf === false,
      changes: endpoint.errors.includes('cross_site_request'),
    },
    schema: schemaOf(endpoint),
    preParsing: async (request) => {
      assertSameMember(endpoint, request);
      authorise(endpoint, request.member, app.services.config.demo);
    },
    // After the checks: a slip of the keyboard is no try.
    preHandler: async (request) => {
      const fields = isFields(request.body) ? request.body : {};
      assertConfirmed(endpoint, request.member, fields, app.services.now());
      await countCall(app.services, request, limits, fields);
    },
    ...(endpoint.idempotent
      ? {
          onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
            await keepSentAnswer(request, reply, app.services, payload);
            return payload;
          },
          handler: (request: FastifyRequest, reply: FastifyReply) =>
            runIdempotent(request, reply, app.services, declared, () => run(request, reply)),
        }
      : { handler: run }),
  });
}
