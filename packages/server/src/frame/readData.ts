import type { DataNeed, RouteParams, RouteRow } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOwn } from './callOwn.ts';

export type FrameData = {
  /** Endpoint key -> its response; rejected calls are missing. */
  answers: Record<string, unknown>;
  /** A call for the route's subject returned not_found. */
  missing: boolean;
};

function queryOf(need: DataNeed, params: RouteParams, pageQuery: URLSearchParams): URLSearchParams {
  if (need.query === '?') return pageQuery;
  const query = new URLSearchParams();
  for (const [name, source] of Object.entries(need.query ?? {})) {
    const value = source.startsWith(':') ? params[source.slice(1)] : source;
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/**
 * The responses that the route wants with the page. Each call uses its own route, so access, limits and presenters
 * are the same as for a browser's request.
 */
export async function readData(
  app: FastifyInstance,
  request: FastifyRequest,
  row: RouteRow,
  params: RouteParams,
): Promise<FrameData> {
  const pageQuery = new URLSearchParams(request.url.split('?')[1] ?? '');
  const data: FrameData = { answers: {}, missing: false };
  await Promise.all(
    row.data.map(async (need) => {
      const query = queryOf(need, params, pageQuery).toString();
      const path = need.call.slice('GET '.length);
      const url = query === '' ? path : `${path}?${query}`;
      const answer = await callOwn(app, request, { method: 'GET', url });
      if (answer.statusCode === 200) data.answers[need.call] = answer.json();
      // Only a subject named by the page's address makes the page itself a 404.
      else if (answer.statusCode === 404 && typeof need.query === 'object') data.missing = true;
    }),
  );
  return data;
}
