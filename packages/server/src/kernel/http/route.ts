import { CONSOLE_ROLES, TIMES, type Language, type Locale } from '@rendezvous/contracts';
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
    endpoint?: EndpointKey;
    /** Browsers poll this call; it responds 304 if nothing changed. */
    polled?: true;
    /** Loads `blockedIds` and `hasChanged` with the member's session. */
    withBlocked?: true;
  }
}

type MemberFor<K extends EndpointKey> = Endpoints[K]['access'] extends 'anyone' ? Member | null : Member;

export type Call<K extends EndpointKey> = {
  /** Validated; `undefined` for calls without a body and for uploads (read `request.file()`). */
  body: BodyOf<K> extends FormData ? undefined : BodyOf<K>;
  query: QueryOf<K>;
  site: Site;
  /** Never null if the call requires a member. */
  member: MemberFor<K>;
  locale: Locale;
  language: Language;
  country: string | null;
  now: Date;
  ctx: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Call after logging a member in: a replay for the same Idempotency-Key then logs them in again.
   */
  loggedIn: (userId: number) => void;
  /** For polled calls: what the response depends on besides the member's own data. */
  dependsOn: (value: DependsOn) => void;
};

type Result<K extends EndpointKey> = AnswerOf<K> extends undefined ? void : AnswerOf<K>;

/** Returns the response body. Handlers of files and streams send it and return `reply`. */
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Result<K> | FastifyReply>;

/** Returns the member that the calling page was made for; undefined if no page made the call. */
function pageMemberOf({ headers, query }: FastifyRequest): unknown {
  return headers[PAGE_MEMBER] ?? (query as Record<string, unknown>)[PAGE_MEMBER];
}

/**
 * Rejects calls of a page made for a member who is no longer logged in. It grants nothing: only the
 * session authenticates. Requests without a page may read, but not change.
 */
function assertSameMember(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.anyPage || request.member === null) return;
  const page = pageMemberOf(request);
  const reads = ['GET', 'HEAD'].includes(request.method) && !request.routeOptions.config.changes;
  if (page === undefined ? reads || endpoint.access === 'anyone' : page === String(request.member.id)) return;
  // The call must not count as an act of the current member.
  request.member = null;
  throw new ApiError('session_changed');
}

/** Rejects callers without access. Disabled members get a specific error on member calls. */
function authorise(endpoint: Endpoint, member: Member | null, isDemo: boolean): void {
  if (endpoint.access === 'anyone') return;
  if (member === null) throw new ApiError('authentication_required');
  if (member.status === 'disabled' && !endpoint.whileDisabled) throw new ApiError('account_disabled');
  if (endpoint.access === 'confirmed' && !member.confirmed) throw new ApiError('not_confirmed');
  if (endpoint.access === 'adult' && member.ageDue.includes('signup'))
    throw new ApiError('age_check_required');
  if (endpoint.access !== 'staff') return;
  const roles: readonly string[] = endpoint.roles ?? CONSOLE_ROLES;
  const allowed = member.staffRoles.some((role) => roles.includes(role));
  // Staff calls are hidden from other members.
  if (!allowed) throw new ApiError('not_found', { isRefusal: true });
  if (!member.secondFactor && !isDemo) throw new ApiError('second_factor_missing', { isRefusal: true });
}

/** Rejects sensitive calls if the member's identity was not confirmed recently. */
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
 * Returns the schemas by which Fastify validates the input and filters the response of each status.
 * Uploads are not validated; files and streams are not filtered.
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

/**
 * Combines a handler's input. Fastify has validated the types by now, which TypeScript cannot know.
 */
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
 * Registers one call of the contracts. Its declaration defines access, limits, validation,
 * idempotency and response filtering.
 * @param options with `polled`, the call responds 304 if unchanged, using `dependsOn`; with
 * `withBlocked`, the session's query also loads `blockedIds` and `hasChanged`
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
    // Runs after validation: typos do not count as attempts.
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
