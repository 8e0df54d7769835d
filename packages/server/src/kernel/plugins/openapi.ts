import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { ERROR_STATUS, FIELD_CODES, type ErrorCode } from '@rendezvous/contracts';
import {
  ENDPOINT_KEYS,
  endpoints,
  errorsOf,
  limitsOf,
  parseKey,
  type Endpoint,
  type EndpointKey,
  type RateLimit,
} from '@rendezvous/contracts/endpoints';
import type { FastifyInstance, FastifySchema } from 'fastify';
import plugin from 'fastify-plugin';

type Json = Record<string, unknown>;

const answer = (description: string, type: string, schema: unknown): Json => ({
  description,
  content: { [type]: { schema } },
});

const refusal = (description: string): Json =>
  answer(description, 'application/json', { $ref: '#/components/schemas/Error' });

function answers(key: EndpointKey, endpoint: Endpoint): Json {
  const type = endpoint.sse ? 'text/event-stream' : (endpoint.binary ?? 'application/json');
  const successes = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    status === '204' ? { description: 'Done', type: 'null' } : answer('Answer', type, schema),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(key, endpoint)) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [status, refusal(codes.join(', '))]);
  return {
    ...Object.fromEntries([...successes, ...refusals]),
    // Possible in any call: a host without a site, a failure, an unavailable database.
    default: refusal('unknown_site, internal, unavailable'),
  };
}

/** Adds a property that only the key or another field of the declaration names. */
function withProperty(schema: Endpoint['query'], name: string, property: Json, required: boolean): Json {
  const own: readonly string[] = (schema as { required?: string[] } | undefined)?.required ?? [];
  return {
    type: 'object',
    properties: { [name]: property, ...schema?.properties },
    required: required ? [name, ...own] : own,
  };
}

const describeLimit = ({ max, window, per, field }: RateLimit): string =>
  `At most ${max} calls in ${window} s per ${per}${field === undefined ? '' : ` (${field})`}.`;

function describe(key: EndpointKey, endpoint: Endpoint): FastifySchema {
  const { flag } = parseKey(key);
  const { access, roles, query, headers, body } = endpoint;
  const notes = [
    access === 'staff' ? `Staff: ${roles?.join(', ') ?? 'any role'}.` : `Access: ${access}.`,
    ...limitsOf(endpoint).map(describeLimit),
  ];
  // A flag with a value is already among the query's properties.
  const isOwn = flag === null || flag.name in (query?.properties ?? {});
  const flagProperty = { type: 'string', ...(flag?.value == null ? {} : { enum: [flag.value] }) };
  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    description: notes.filter(Boolean).join(' '),
    querystring: isOwn ? query : withProperty(query, flag.name, flagProperty, true),
    headers: endpoint.idempotent
      ? withProperty(headers, 'Idempotency-Key', { type: 'string' }, false)
      : headers,
    ...(body ? { body: { content: { [type]: { schema: body } } } } : {}),
    response: answers(key, endpoint),
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
  };
}

function addressOf({ path, flag }: ReturnType<typeof parseKey>): string {
  const value = flag?.value == null ? '' : `=${flag.value}`;
  return flag ? `${path}?${flag.name}${value}` : path;
}

const OPTIONS: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Rendezvous',
      version: '1',
      description: 'JSON, UTF-8. Money in minor units. Times ISO 8601 UTC.',
    },
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: { type: 'string', enum: Object.keys(ERROR_STATUS).sort() },
            message: { type: 'string', description: "In the caller's language" },
            fields: { type: 'object', additionalProperties: { type: 'string', enum: [...FIELD_CODES] } },
            retry_after: { type: 'integer', description: 'Seconds; also in the header Retry-After' },
            minutes: { type: 'integer', description: 'With account_blocked' },
          },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth' } },
    },
  },
  transform: ({ url, route }) => {
    const key = route.config?.endpoint;
    if (key === undefined) return { schema: { hide: true }, url };
    return { schema: describe(key, endpoints[key]), url: addressOf(parseKey(key)) };
  },
};

/**
 * Collects OpenAPI 3.1 of every registered call. Its paths cannot express variants by query, so
 * they are listed under their path with the flag.
 */
export const openapi = plugin(async (app: FastifyInstance) => {
  await app.register(swagger, OPTIONS);
});

const isStaffCall = (url: string, method: string): boolean =>
  ENDPOINT_KEYS.some((key) => {
    const call = parseKey(key);
    return (
      addressOf(call) === url && call.method.toLowerCase() === method && endpoints[key].access === 'staff'
    );
  });

export function withoutStaffCalls({ paths = {}, ...rest }: { paths?: object }): object {
  const open = Object.entries<object | undefined>({ ...paths }).flatMap(([url, operations]) => {
    const shown = Object.entries(operations ?? {}).filter(([method]) => !isStaffCall(url, method));
    return shown.length > 0 ? [[url, Object.fromEntries(shown)]] : [];
  });
  return { ...rest, paths: Object.fromEntries(open) };
}
