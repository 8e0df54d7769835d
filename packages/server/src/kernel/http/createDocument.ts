import { ERROR_STATUS, FIELD_CODES, type ErrorCode } from '@rendezvous/contracts';
import { ENDPOINT_KEYS, endpoints, errorsOf, parseKey, type Endpoint } from '@rendezvous/contracts/endpoints';

type Json = Record<string, unknown>;

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(ERROR_STATUS).sort() },
    message: { type: 'string', description: "In the caller's language" },
    fields: { type: 'object', additionalProperties: { type: 'string', enum: [...FIELD_CODES] } },
    retry_after: { type: 'integer', description: 'Seconds; also in the header Retry-After' },
    minutes: { type: 'integer', description: 'With account_blocked' },
  },
};

function parameters(endpoint: Endpoint, flag: { name: string; value: string | null } | null): Json[] {
  const list: Json[] = [];
  // A flag that carries a value is among the query's own.
  if (flag && !(flag.name in (endpoint.query?.properties ?? {}))) {
    const schema = flag.value === null ? { type: 'string' } : { type: 'string', enum: [flag.value] };
    list.push({ name: flag.name, in: 'query', required: true, schema });
  }
  const add = (place: 'query' | 'header', schema: Endpoint['query']): void => {
    const required: readonly string[] = (schema as { required?: string[] } | undefined)?.required ?? [];
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      list.push({ name, in: place, required: required.includes(name), schema: property });
    }
  };
  add('query', endpoint.query);
  add('header', endpoint.headers);
  if (endpoint.idempotent)
    list.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } });
  return list;
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function answers(key: string, endpoint: Endpoint): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(endpoint.answers)) {
    const type = endpoint.sse ? 'text/event-stream' : (endpoint.binary ?? 'application/json');
    responses[status] =
      status === '204' ? { description: 'Done' } : { description: 'Answer', content: { [type]: { schema } } };
  }
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(key, endpoint)) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  for (const [status, codes] of byStatus) {
    responses[status] = refusal(codes.join(', '));
  }
  // What any call can meet: a host without a site, a failure, a database that is away.
  responses['default'] = refusal('unknown_site, internal, unavailable');
  return responses;
}

function operation(
  key: string,
  endpoint: Endpoint,
  flag: { name: string; value: string | null } | null,
): Json {
  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json';
  const notes = [
    endpoint.access === 'staff'
      ? `Staff: ${endpoint.roles?.join(', ') ?? 'any role'}.`
      : `Access: ${endpoint.access}.`,
    endpoint.limit
      ? `At most ${endpoint.limit.max} calls in ${endpoint.limit.window} s per ${endpoint.limit.per}.`
      : '',
  ];
  return {
    summary: endpoint.summary,
    description: notes.filter(Boolean).join(' '),
    parameters: parameters(endpoint, flag),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { [type]: { schema: endpoint.body } } } }
      : {}),
    responses: answers(key, endpoint),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ session: [] }] }),
  };
}

/**
 * OpenAPI 3.1 of every call, from the contracts. Two calls that share method and path differ by a flag in the query, which
 * OpenAPI's paths cannot hold: such a variant is listed under its path with the flag.
 */
export function createDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const key of ENDPOINT_KEYS) {
    const { method, path, flag } = parseKey(key);
    const name = flag ? `${path}?${flag.name}${flag.value === null ? '' : `=${flag.value}`}` : path;
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation(key, endpoints[key], flag) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rendezvous',
      version: '1',
      description: 'JSON, UTF-8. Money in minor units. Times ISO 8601 UTC.',
    },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth' } },
    },
  };
}
