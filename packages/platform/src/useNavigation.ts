import { useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buildPath, declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { KnownRow, QueryValues, RouteId, RouteParams } from '@rendezvous/contracts';
import { PlatformContext } from './PlatformContext.ts';

export type LinkParams = Readonly<Record<string, string | number | undefined>>;
export type GoOptions = { query?: QueryValues; replace?: boolean; hash?: string };

export type Navigation = {
  /** The current row, from the route table or declared by a remote; null on the 404 page. */
  route: KnownRow | null;
  params: RouteParams;
  query: URLSearchParams;
  pathname: string;
  /** Starts with `#`, or is empty. */
  hash: string;
  go: (route: RouteId, params?: LinkParams, options?: GoOptions) => void;
  href: (route: RouteId, params?: LinkParams, query?: QueryValues) => string;
  /** Goes to a path of this site, e.g. after a login. Any other URL leads to the home page. */
  goPath: (path: string, options?: { replace?: boolean }) => void;
  /** Goes back in the history, by default one entry. */
  back: (entries?: number) => void;
  /** Changes query values; null or an empty string removes one. Keeps the scroll position. */
  setQuery: (patch: QueryValues, options?: { replace?: boolean }) => void;
};

/** Browsers drop tabs and line breaks, so `/\t/elsewhere` would become the URL of another site. */
const ownPath = (path: string): string => (/^\/(?![/\\\s])/.test(path) ? path : '/');

function patchQuery(query: URLSearchParams, patch: QueryValues): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.toString();
}

/** Returns the current location and functions to navigate by route name. */
export function useNavigation(): Navigation {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const remotes = useContext(PlatformContext)?.remotes.release.remotes;
  return useMemo(() => {
    const match = matchRoute(pathname, remotes && declaredRoutes(remotes));
    const query = new URLSearchParams(search);
    return {
      route: match?.row ?? null,
      params: match?.params ?? {},
      query,
      pathname,
      hash,
      go: (route, params, options = {}) => {
        const target = buildPath(route, params, options.query);
        void navigate(options.hash ? `${target}#${options.hash}` : target, {
          replace: options.replace ?? false,
        });
      },
      href: (route, params, values) => buildPath(route, params, values),
      goPath: (path, options = {}) => void navigate(ownPath(path), { replace: options.replace ?? false }),
      back: (entries = 1) => void navigate(-entries),
      setQuery: (patch, options = {}) =>
        void navigate(
          { pathname, search: patchQuery(query, patch), hash },
          { replace: options.replace ?? false, preventScrollReset: true },
        ),
    };
  }, [navigate, pathname, search, hash, remotes]);
}
