import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge, color, elementOf, layer, media, size, type } from '@rendezvous/ui';
import type { BadgeTone, Polymorphic } from '@rendezvous/ui';

export type TopBarProps = {
  /** Before the logo: the back button of an installed app. */
  before?: ReactNode;
  /** The site's name, as a link home (use `Wordmark`). */
  logo: ReactNode;
  /** Navigation and account, at the end. */
  children?: ReactNode;
  /** No ground and no line: the index and landers. */
  bare?: boolean;
};

/** The bar above every page; layout only. */
export function TopBar({ before, logo, children, bare = false }: TopBarProps) {
  return (
    <Top $bare={bare}>
      {before}
      {logo}
      <End>{children}</End>
    </Top>
  );
}

/** The site's name in the heading face; `as={RouteLink}` or `href` leads home. */
export const Wordmark = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font: 600 1.375rem/1 var(--heading);
  letter-spacing: -0.01em;
  color: ${color.primary};
  text-decoration: none;
  ${media.md} {
    white-space: nowrap;
  }
`;

type NavItemOwnProps = {
  icon: ReactNode;
  children: ReactNode;
  /** Already capped ("99+"); nothing shown for empty. */
  badge?: string | number | null | undefined;
  badgeTone?: BadgeTone;
  /** What the badge counts, for screen readers. */
  badgeLabel?: string;
  /** This is where the visitor is. */
  current?: boolean;
};

export type NavItemProps<E extends ElementType = 'a'> = Polymorphic<E, NavItemOwnProps>;

function parts<E extends ElementType>(props: NavItemProps<E>) {
  const {
    icon,
    children,
    badge,
    badgeTone = 'accent',
    badgeLabel,
    current = false,
    as,
    ...link
  } = props as NavItemProps<'a'> & { as?: ElementType };
  const mark = badge ? (
    <Badge tone={badgeTone} {...(badgeLabel ? { label: badgeLabel } : {})}>
      {badge}
    </Badge>
  ) : null;
  const rest = {
    ...link,
    as: elementOf(as, link.href, 'a'),
    'aria-current': current ? ('page' as const) : undefined,
  };
  return { icon, children, mark, rest };
}

/** One place in the top bar: icon, word, count. */
export function TopBarItem<E extends ElementType = 'a'>(props: NavItemProps<E>) {
  const { icon, children, mark, rest } = parts(props);
  return (
    <TopLink {...rest}>
      {icon}
      <span>{children}</span>
      {mark}
    </TopLink>
  );
}

/** The bar under a phone's page: up to five places in reach of a thumb. Hidden from 768 px. */
export function BottomBar({ children, ...rest }: ComponentPropsWithRef<'nav'>) {
  return <Bottom {...rest}>{children}</Bottom>;
}

/** One place in the bottom bar: icon with count above the word. */
export function BottomBarItem<E extends ElementType = 'a'>(props: NavItemProps<E>) {
  const { icon, children, mark, rest } = parts(props);
  return (
    <BottomLink {...rest}>
      <IconSpot>
        {icon}
        {mark}
      </IconSpot>
      <span>{children}</span>
    </BottomLink>
  );
}

// Large letters go on below: it wraps.
const Top = styled.header<{ $bare: boolean }>`
  position: relative;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: ${size.topBar};
  padding-inline: 16px;
  background: ${({ $bare }) => ($bare ? 'transparent' : color.surface)};
  border-block-end: 1px solid ${({ $bare }) => ($bare ? 'transparent' : color.line)};
  ${media.md} {
    padding-inline: 32px;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: 8px;
  flex: none;
  max-width: 100%;
  margin-inline-start: auto;
  white-space: nowrap;
`;

// On a tablet held upright there is room for the words, in every language, and for no more: no icons.
const TopLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: 9px;
  border: 1px solid transparent;
  border-radius: 999px;
  color: ${color.second};
  font-weight: 600;
  font-size: ${type[15.5]};
  text-decoration: none;
  white-space: nowrap;
  svg {
    display: none;
    width: 20px;
    height: 20px;
  }
  ${media.lg} {
    padding-inline: 15px;
    svg {
      display: block;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
    }
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`;

// A long word takes room from short ones: at 320 px it is still whole.
const Bottom = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, auto);
  height: calc(${size.bottomBar} + env(safe-area-inset-bottom));
  padding-block-end: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
  ${media.md} {
    display: none;
  }
`;

// The letters grow with the reader's as far as five words stay whole side by side.
const BottomLink = styled.a`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-width: 0;
  color: ${color.second};
  font-size: min(0.75rem, 3.75vw);
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  & > span:last-child {
    max-width: 100%;
    padding-inline: 2px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  &[aria-current='page'] {
    color: ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] > span:last-child {
      text-decoration: underline;
    }
  }
`;

const IconSpot = styled.span`
  position: relative;
  & > :nth-child(2) {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-start: 12px;
  }
`;
