import { ENDPOINT_KEYS, endpoints, parseKey } from '@rendezvous/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../ApiError.ts';
import { sendError } from '../plugins/errorHandler.ts';

/** The methods of each path, excluding staff calls, which are hidden from others. */
const METHODS: ReadonlyMap<string, ReadonlySet<string>> = ENDPOINT_KEYS.reduce((paths, key) => {
  if (endpoints[key].access === 'staff') return paths;
  const { method, path } = parseKey(key);
  return paths.set(path, new Set(paths.get(path)).add(method));
}, new Map<string, Set<string>>());

/** Responds to unmatched requests: an unknown URL, or the wrong method. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const methods = METHODS.get(path);
  if (!methods || methods.has(request.method)) return sendError(request, reply, new ApiError('not_found'));
  reply.header('allow', [...methods].join(', '));
  return sendError(request, reply, new ApiError('method_not_allowed'));
}
