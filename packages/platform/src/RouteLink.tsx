import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { buildPath, routeById } from '@rendezvous/contracts';
import type { QueryValues, RouteId } from '@rendezvous/contracts';
import { afterPaint } from './afterPaint.ts';
import { usePlatform } from './PlatformContext.ts';
import type { LinkParams } from './useNavigation.ts';

type RouteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: RouteId;
  params?: LinkParams;
  query?: QueryValues;
  hash?: string;
  replace?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** Excludes clicks that open another tab or download a file. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.currentTarget.hasAttribute('download') &&
  ['', '_self'].includes(event.currentTarget.target);

/** Links to a named route. Hover, focus and touch prefetch its screen. */
export function RouteLink({ to, params, query, hash, replace = false, children, ...rest }: RouteLinkProps) {
  const { remotes } = usePlatform();
  const navigate = useNavigate();
  const path = buildPath(to, params, query);
  const href = hash ? `${path}#${hash}` : path;

  const prefetch = async () => {
    // Lets the browser paint the pressed state first.
    await afterPaint();
    const row = routeById(to);
    remotes.prefetch(row.remote, row.screen);
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const isHere = href === `${window.location.pathname}${window.location.search}${window.location.hash}`;
    void navigate(href, { replace: replace || isHere });
  };

  return (
    <a
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        void prefetch();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        void prefetch();
      }}
      onTouchStart={(event) => {
        rest.onTouchStart?.(event);
        void prefetch();
      }}
    >
      {children}
    </a>
  );
}
