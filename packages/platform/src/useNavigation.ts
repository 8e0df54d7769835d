import { useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buildPath, declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { KnownRow, QueryValues, RouteId, RouteParams } from '@rendezvous/contracts';
import { PlatformContext } from './PlatformContext.ts';

export type LinkParams = Readonly<Record<string, string | number | undefined>>;
export type GoOptions = { query?: QueryValues; replace?: boolean; hash?: string };

export type Navigation = {
  /** The current row of the route table, or of those that remotes declare; null on the 404 page. */
  route: KnownRow | null;
  params: RouteParams;
  query: URLSearchParams;
  pathname: string;
  /** With its `#`; empty without one. */
  hash: string;
  go: (route: RouteId, params?: LinkParams, options?: GoOptions) => void;
  href: (route: RouteId, params?: LinkParams, query?: QueryValues) => string;
  /** Goes to a path of this site, for example back after a login. Any other address is refused and goes home. */
  goPath: (path: string, options?: { replace?: boolean }) => void;
  /** Goes back by this many history entries, by default one. */
  back: (entries?: number) => void;
  /** Changes some query values and keeps the rest; null or an empty string removes one. Keeps the scroll position. */
  setQuery: (patch: QueryValues, options?: { replace?: boolean }) => void;
};

/** Browsers drop a tab or a line break, so with one after the first slash `//elsewhere` would look like a path. */
const ownPath = (path: string): string => (/^\/(?![/\\\s])/.test(path) ? path : '/');

function patchQuery(query: URLSearchParams, patch: QueryValues): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next.toString();
}

/** The current location, and navigation by route names. */
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
