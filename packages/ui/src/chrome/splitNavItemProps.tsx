import type { ElementType, ReactNode } from 'react';
import { Badge, elementOf } from '@rendezvous/ui';
import type { BadgeTone, Polymorphic } from '@rendezvous/ui';

type NavItemOwnProps = {
  icon: ReactNode;
  children: ReactNode;
  /** Already capped ("99+"). Hidden if empty. */
  badge?: string | number | null | undefined;
  badgeTone?: BadgeTone;
  /** For screen readers: what the badge counts. */
  badgeLabel?: string;
  current?: boolean;
};

export type NavItemProps<E extends ElementType = 'a'> = Polymorphic<E, NavItemOwnProps>;

export function splitNavItemProps<E extends ElementType>(props: NavItemProps<E>) {
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
