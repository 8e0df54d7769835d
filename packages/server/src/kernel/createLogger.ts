import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogLevel } from './config.ts';
import { errorCode } from './errorCode.ts';

type ErrorLike = { name?: unknown; message: string; stack?: unknown; cause?: unknown; constraint?: unknown };

/** Accepts plain objects, because pg-boss reports copies of errors. */
const isErrorLike = (value: unknown): value is ErrorLike =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Returns the loggable part of an error, without database messages, as those contain values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { type: typeof error };
  const cause = isErrorLike(error.cause) ? error.cause : error;
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const code = errorCode(cause) ?? errorCode(first);
  const { constraint } = cause;
  // Messages of drizzle contain parameters, and those of PostgreSQL contain values.
  const isQuery = error.message.startsWith('Failed query') || constraint !== undefined;
  return {
    type: error.name ?? 'Error',
    ...(isQuery ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: String(error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12),
  };
}

const withoutQuery = (url: string): string => url.split('?')[0]?.slice(0, 120) ?? '';

/**
 * Creates a logger of structured lines without personal data: no addresses, cookies, bodies or
 * queries.
 * @param destination standard output by default
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? withoutQuery(request.url),
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return pino(options, destination);
}
