import type { ErrorBody, ErrorCode } from '@rendezvous/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiError } from '../ApiError.ts';
import { errorCode } from '../errorCode.ts';
import { databaseError, isConnectionLost } from '../db/client.ts';
import type { Services } from '../services.ts';
import { errorText } from '../http/errorTexts.ts';
import { accountPrint, writeSecurityLog } from '../security/securityLog.ts';

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  FST_FILES_LIMIT: 'bad_request',
  FST_FIELDS_LIMIT: 'bad_request',
  FST_PARTS_LIMIT: 'bad_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
};

/** Errors of the multipart parser have no code. */
const BROKEN_FORM = /^(Unexpected end of|Malformed part header|Part terminated early|The needle cannot)/;

/** File system codes of a full or read-only disk. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const state = databaseError(error)?.code;
  if (state === '22021' || state === '22P05') return new ApiError('invalid');
  if (FULL.has(errorCode(error))) return new ApiError('unavailable', { retryAfter: 60 });
  if (isConnectionLost(error)) return new ApiError('unavailable', { retryAfter: 2 });
  const { code, statusCode } = error as Partial<FastifyError>;
  if (error instanceof Error && BROKEN_FORM.test(error.message)) return new ApiError('bad_request');
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known) return new ApiError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('bad_request');
  return null;
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { fields, retryAfter, minutes, profile, decision, challenge, steps, name, problem } = error.details;
  const values = {
    ...(minutes === undefined ? {} : { minutes }),
    ...(name === undefined ? {} : { name }),
    ...(problem === undefined ? {} : { problem }),
  };
  const body: ErrorBody = {
    error: error.code,
    message: errorText(error.code, request.language, values),
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(profile === undefined ? {} : { profile }),
    ...(decision === undefined ? {} : { decision }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(steps === undefined ? {} : { steps }),
  };
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  // Sent as text: a route's response schema would remove the error's fields.
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Refusals that unmodified pages never cause. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'cross_site_request',
  'forbidden',
  'rate_limited',
  'second_moderator',
  'signature_invalid',
  'token_invalid',
]);

/** Refusals recorded in the current minute, so that a flood of them causes few writes. */
const recorded = { minute: 0, keys: new Set<string>() };

function isRecorded(key: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  if (recorded.minute !== minute) {
    recorded.minute = minute;
    recorded.keys.clear();
  }
  if (recorded.keys.has(key)) return true;
  recorded.keys.add(key);
  return false;
}

/** Records a refusal in the security log, at most once a minute. Responses do not wait for it. */
function recordRefusal(services: Services, request: FastifyRequest, error: ApiError): void {
  if (!REFUSALS.has(error.code) && error.details.isRefusal !== true) return;
  // Absent for an unknown host.
  const site = request.site as FastifyRequest['site'] | undefined;
  if (!site) return;
  const { member, network, log } = request;
  const account = member ? accountPrint(services, member.id) : '';
  const now = services.now();
  if (isRecorded([site.id, error.code, account, network].join(), now)) return;
  const event = { siteId: site.id, event: 'refused', detail: error.code, account, network } as const;
  writeSecurityLog(services.db, { ...event, now }).catch((failure: unknown) =>
    log.warn({ err: failure }, 'a refusal was not recorded'),
  );
}

/** Renders an error page instead of JSON for navigation requests. */
export type ErrorPage = {
  isRequested: (request: FastifyRequest) => boolean;
  send: (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    error: ApiError,
  ) => Promise<FastifyReply>;
};

/** Sends all errors. Expected ones are not logged as errors. */
export const errorHandler = plugin(async (app: FastifyInstance, { page }: { page: ErrorPage }) => {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    if (known === null) request.log.error({ err: error }, 'request failed');
    else if (known.status >= 500) request.log.warn({ err: error }, 'request refused for now');
    const answer = known ?? new ApiError('internal');
    recordRefusal(app.services, request, answer);
    return page.isRequested(request)
      ? page.send(app.services, request, reply, answer)
      : sendError(request, reply, answer);
  });
});
