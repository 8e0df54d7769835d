import { useContext } from 'react';
import type { ElementType, ReactNode } from 'react';
import { Value } from '@rendezvous/ui';
import type { Polymorphic } from '@rendezvous/ui';
import { CloseContext } from './CloseContext.ts';
import { MenuRow } from './MenuRow.tsx';

export type MenuLinkProps<E extends ElementType = 'a'> = Polymorphic<E, { icon?: ReactNode }>;

/** A link in a `Menu`. Takes `href`, or `as={RouteLink}` with its props. */
export function MenuLink<E extends ElementType = 'a'>(props: MenuLinkProps<E>) {
  const { icon, as = 'a', children, ...rest } = props as MenuLinkProps<'button'> & { as?: ElementType };
  const close = useContext(CloseContext);
  return (
    <MenuRow
      as={as}
      role="menuitem"
      tabIndex={-1}
      {...rest}
      $tone="ink"
      onClick={(event: React.MouseEvent<HTMLButtonElement>) => {
        rest.onClick?.(event);
        close();
      }}
      onPointerMove={(event: React.PointerEvent<HTMLElement>) =>
        event.currentTarget.focus({ preventScroll: true })
      }
    >
      {icon}
      <Value>{children}</Value>
    </MenuRow>
  );
}
