import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { ElementType, KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import type { Polymorphic } from '@rendezvous/ui';
import { color, motion } from '@rendezvous/ui';
import { Anchor, Panel } from './Panel.tsx';
import { usePanel } from './usePanel.ts';

export type MenuProps = {
  /** A Button or IconButton that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  /** MenuItem, MenuLink and MenuDivider. */
  children: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** A few things to do, under a button. Arrow keys, Home, End and first letters move; Escape and Tab leave. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const startAtEnd = useRef(false);
  const { anchor, panel } = usePanel({ open, onDismiss: () => setOpen(false), side: 'bottom', align });
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  useFocusOnOpen(open, () => {
    const items = itemsOf(panel);
    (startAtEnd.current ? items.at(-1) : items[0])?.focus();
  });
  const show = (atEnd: boolean) => {
    startAtEnd.current = atEnd;
    setOpen(true);
  };
  const handleTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowUp');
  };
  const handleKeyDown = useMenuKeys(panel, close, () => setOpen(false));
  return (
    <Anchor ref={anchor}>
      {cloneElement(trigger, {
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => (open ? setOpen(false) : show(false)),
        onKeyDown: handleTriggerKeyDown,
      })}
      {open ? (
        <List
          ref={panel}
          popover="manual"
          id={id}
          role="menu"
          aria-labelledby={`${id}-trigger`}
          onKeyDown={handleKeyDown}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </List>
      ) : null}
    </Anchor>
  );
}

const itemsOf = (panel: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
];

function useFocusOnOpen(open: boolean, focus: () => void) {
  const now = useEffectEvent(focus);
  useEffect(() => {
    if (open) now();
  }, [open]);
}

function useMenuKeys(panel: RefObject<HTMLElement | null>, close: () => void, leave: () => void) {
  return (event: KeyboardEvent) => {
    const items = itemsOf(panel);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key] ?? (event.key.length === 1 ? byLetter(items, at, event.key) : -1);
    if (target >= 0) {
      event.preventDefault();
      items[target]?.focus();
    } else if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') leave();
  };
}

function byLetter(items: readonly HTMLElement[], at: number, letter: string): number {
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  const starts = (one: HTMLElement) =>
    one.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  return order.find((index) => items[index] && starts(items[index])) ?? -1;
}

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: 'ink' | 'danger';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, tone = 'ink', disabled = false, onSelect, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  const handleClick = () => {
    if (disabled) return;
    close();
    onSelect();
  };
  return (
    <Item
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      $tone={tone}
      onClick={handleClick}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon}
      {children}
    </Item>
  );
}

export type MenuLinkProps<E extends ElementType = 'a'> = Polymorphic<E, { icon?: ReactNode }>;

/** A place to go to: `href`, or `as={RouteLink}` with its props. */
export function MenuLink<E extends ElementType = 'a'>(props: MenuLinkProps<E>) {
  const { icon, as = 'a', children, ...rest } = props as MenuLinkProps<'button'> & { as?: ElementType };
  const close = useContext(CloseContext);
  return (
    <Item
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
      {children}
    </Item>
  );
}

export function MenuDivider() {
  return <Line role="separator" />;
}

const Line = styled.div`
  height: 1px;
  margin: 6px 12px;
  background: ${color.line};
`;

const List = styled(Panel)`
  min-width: 200px;
  padding: 6px;
`;

const Item = styled.button<{ $tone: 'ink' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: 14px;
  background: none;
  color: ${color.ink};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  user-select: none;
  transition: background-color ${motion.fast} ${motion.ease};
  svg {
    flex: none;
    color: ${color.second};
  }
  &:focus {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${({ $tone }) =>
    $tone === 'danger' &&
    css`
      &,
      svg {
        color: ${color.danger};
      }
    `}
`;
