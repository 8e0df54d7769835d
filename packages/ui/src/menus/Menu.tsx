import { cloneElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Anchor } from './Anchor.tsx';
import { Panel } from './Panel.tsx';
import { usePanel } from './usePanel.ts';
import { CloseContext } from './CloseContext.ts';

export type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  /** Selector of an ancestor. The menu then opens below it instead of below the trigger. */
  below?: string;
  /** For a menu whose code loads when its button is pressed. */
  startsOpen?: boolean;
  /** `MenuItem` and `MenuLink` elements. */
  children: ReactNode;
};

/**
 * A menu of actions below a button. Arrow keys, Home, End and first letters move the focus; Escape
 * and Tab close it.
 */
export function Menu({ trigger, align = 'end', below, startsOpen = false, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const startAtEnd = useRef(false);
  const { anchor, panel } = usePanel({
    open,
    onDismiss: () => setOpen(false),
    side: 'bottom',
    align,
    beside: below,
  });
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
  ...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
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
      // Otherwise, Escape would also close a surrounding dialog.
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

const List = styled(Panel)`
  min-width: 200px;
  padding: 6px;
`;
