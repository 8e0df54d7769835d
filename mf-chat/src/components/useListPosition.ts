import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEventHandler, RefObject } from 'react';
import { size } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** Returns a click handler that remembers where the list is in the window. */
export function useRememberList(): MouseEventHandler<HTMLElement> {
  const { conversations } = remote.useStore();
  return ({ currentTarget }) => {
    conversations.listTop = currentTarget.getBoundingClientRect().top;
  };
}

type Standing = {
  side: RefObject<HTMLElement | null>;
  list: RefObject<HTMLDivElement | null>;
  room: CSSProperties;
};

/**
 * Keeps the list where it was when a conversation opens beside it: there, the list scrolls instead
 * of the page. Adds a margin above the list or scroll height if needed.
 */
export function useListPosition(): Standing {
  const { conversations } = remote.useStore();
  const side = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [top] = useState(conversations.listTop);

  useLayoutEffect(() => {
    conversations.listTop = null;
    if (top === null || side.current === null || list.current === null) return;
    side.current.scrollTop += list.current.getBoundingClientRect().top - top;
  }, [conversations, top]);

  const room =
    top === null
      ? {}
      : {
          marginBlockStart: `max(0rem, ${top}px - ${size.topBar})`,
          minHeight: `calc(100dvh - ${top}px)`,
        };
  return { side, list, room };
}
