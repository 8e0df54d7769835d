import { ENDPOINT_KEYS, parseKey } from '@rendezvous/contracts/endpoints';
import type { FastifyServerOptions } from 'fastify';

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Handler = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;

/** `METHOD path` -> flags that select a variant of the call. */
const FLAGS = new Map<string, { name: string; value: string | null }[]>();
for (const key of ENDPOINT_KEYS) {
  const { method, path, flag } = parseKey(key);
  if (flag) FLAGS.set(`${method} ${path}`, [...(FLAGS.get(`${method} ${path}`) ?? []), flag]);
}

/** Returns the flag in a request's query, e.g. `push`; undefined for the plain call. */
function flagOf(method: string, url: string): string | undefined {
  const question = url.indexOf('?');
  if (question < 0) return undefined;
  const known = FLAGS.get(`${method} ${url.slice(0, question)}`);
  if (!known) return undefined;
  const query = new URLSearchParams(url.slice(question + 1));
  return known.find(({ name, value }) => query.has(name) && (value === null || query.get(name) === value))
    ?.name;
}

/** Lets calls share method and path, with a flag in the query (`POST /api/user.php?push=1`). */
export const variantConstraint: Strategy = {
  name: 'variant',
  storage() {
    const handlers = new Map<string, Handler>();
    return {
      get: (flag) => handlers.get(flag) ?? null,
      set: (flag, handler) => void handlers.set(flag, handler),
    };
  },
  // The router accepts undefined for "no constraint", which its types omit.
  deriveConstraint: (request) => flagOf(request.method ?? '', request.url ?? '') as string,
};
