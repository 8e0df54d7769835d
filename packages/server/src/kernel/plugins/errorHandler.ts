import type { ErrorBody, ErrorCode } from '@rendezvous/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiError } from '../ApiError.ts';
import { databaseError, isAway } from '../db/client.ts';
import type { Services } from '../services.ts';
import { errorText } from '../http/errorTexts.ts';

/** Codes of the framework's own errors. */
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

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const state = databaseError(error)?.code;
  if (state === '22021' || state === '22P05') return new ApiError('invalid');
  if (isAway(error)) return new ApiError('unavailable', { retryAfter: 2 });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known) return new ApiError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('bad_request');
  return null;
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { fields, retryAfter, minutes, profile, name } = error.details;
  const values = { ...(minutes === undefined ? {} : { minutes }), ...(name === undefined ? {} : { name }) };
  const body: ErrorBody = {
    error: error.code,
    message: errorText(error.code, request.language, values),
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(profile === undefined ? {} : { profile }),
  };
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  // Sent as text: a route's response schema must not remove the error's fields.
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The error page for a person who opened an address, instead of JSON. */
export type ErrorPage = {
  isWanted: (request: FastifyRequest) => boolean;
  send: (
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    error: ApiError,
  ) => Promise<FastifyReply>;
};

/** The only place that sends errors. Expected ones are not logged as errors. */
export const errorHandler = plugin(async (app: FastifyInstance, { page }: { page: ErrorPage }) => {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    if (known === null) request.log.error({ err: error }, 'request failed');
    else if (known.status >= 500) request.log.warn({ err: error }, 'request refused for now');
    const answer = known ?? new ApiError('internal');
    return page.isWanted(request)
      ? page.send(app.services, request, reply, answer)
      : sendError(request, reply, answer);
  });
});
