import type { DataNeed, RouteMatch, RouteParams } from '@rendezvous/contracts';
import { dataOf } from '@rendezvous/contracts/routeData';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marketCountry } from '../../areas/site/likelyCountry.ts';
import { callOwn } from '../routes/callOwn.ts';

export type PageData = {
  /** Responses by endpoint key. Rejected calls are omitted. */
  answers: Record<string, unknown>;
  /** Whether a call for the subject of the route returned not_found. */
  missing: boolean;
  /** Whether all calls succeeded. */
  isComplete: boolean;
};

type Sources = {
  params: RouteParams;
  pageQuery: URLSearchParams;
  country: string | undefined;
  /** Returns what `SettingsStore.marketCountry` is in the browser. */
  market: () => string;
};

function queryOf(need: DataNeed, { params, pageQuery, country, market }: Sources): URLSearchParams {
  if (need.query === '?') return pageQuery;
  const query = new URLSearchParams();
  const valueOf = (source: string): string | undefined => {
    if (source === '@country') return country;
    if (source === '@market') return market();
    if (source.startsWith('?')) return pageQuery.get(source.slice(1)) ?? undefined;
    return source.startsWith(':') ? params[source.slice(1)] : source;
  };
  for (const [name, source] of Object.entries(need.query ?? {})) {
    const value = valueOf(source);
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

export type Answer = { status: number; body: unknown };
export type ReadAnswer = (app: FastifyInstance, request: FastifyRequest, url: string) => Promise<Answer>;

export const readOwn: ReadAnswer = async (app, request, url) => {
  const answer = await callOwn(app, request, { method: 'GET', url });
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json() : null };
};

/** Returns the URL that the browser's client would request. */
export function urlOf(need: DataNeed, sources: Sources): string {
  const query = queryOf(need, sources).toString();
  const path = need.call.slice('GET '.length);
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Reads the responses that the route needs. Each call goes through its own route, so access, limits
 * and presenters are the same as for a browser's request.
 */
export async function readData(
  app: FastifyInstance,
  request: FastifyRequest,
  { row, params }: Pick<RouteMatch, 'row' | 'params'>,
  read: ReadAnswer = readOwn,
): Promise<PageData> {
  const pageQuery = new URLSearchParams(request.url.split('?')[1] ?? '');
  const sources = {
    params,
    pageQuery,
    country: request.member?.country,
    market: () => marketCountry(request.site, request),
  };
  const data: PageData = { answers: {}, missing: false, isComplete: true };
  const needs = dataOf(row).filter(
    ({ asked, members }) =>
      (asked === undefined || pageQuery.has(asked)) &&
      (members === undefined || members === (request.member !== null)),
  );
  const answers = await Promise.all(
    needs.map(async (need) => ({ need, answer: await read(app, request, urlOf(need, sources)) })),
  );
  // In the route's order, so that equal pages have equal text.
  for (const { need, answer } of answers) {
    if (answer.status === 200) data.answers[need.call] = answer.body;
    else {
      data.isComplete = false;
      // Only the subject named in the page's URL can make the page itself a 404.
      if (answer.status === 404 && typeof need.query === 'object') data.missing = true;
    }
  }
  return data;
}
