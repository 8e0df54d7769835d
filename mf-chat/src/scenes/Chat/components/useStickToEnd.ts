import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';

/** Pixels from the end that still count as the end. */
const NEAR_END = 80;

export type StickToEndOptions = {
  /** How many lines there are. */
  count: number;
  /** Changes when a line is added at the end. */
  newestKey: string | undefined;
  /** Where the unread begins; -1: nowhere. */
  unreadAt: number;
  /** Position of the oldest message; 0: none. */
  first: number;
  /** My own messages on their way: writing brings the end into sight. */
  mine: number;
};

export type StickToEnd = {
  list: RefObject<VListHandle | null>;
  /** Scrolled away from the newest message. */
  away: boolean;
  /** Lines were added before the first one: the place is kept from the end. */
  prepended: boolean;
  /** The first place has been taken; before that a scroll says nothing. */
  opened: RefObject<boolean>;
  onScroll: (offset: number) => void;
  jump: () => void;
};

/** Opens a history at the unread or at its end, stays at the end while there, and else leaves the reader alone. */
export function useStickToEnd({ count, newestKey, unreadAt, first, mine }: StickToEndOptions): StickToEnd {
  const list = useRef<VListHandle>(null);
  const opened = useRef(false);
  const atEnd = useRef(true);
  const previousFirst = useRef(first);
  const previousMine = useRef(mine);
  const [away, setAway] = useState(false);
  const last = count - 1;
  const prepended = previousFirst.current !== 0 && first < previousFirst.current;

  useLayoutEffect(() => {
    previousFirst.current = first;
  }, [first]);

  useEffect(() => {
    if (opened.current || last < 0) return;
    opened.current = true;
    if (unreadAt > 0) list.current?.scrollToIndex(unreadAt, { align: 'center' });
    else list.current?.scrollToIndex(last, { align: 'end' });
  }, [last, unreadAt]);

  useEffect(() => {
    const wrote = mine > previousMine.current;
    previousMine.current = mine;
    if (opened.current && (wrote || atEnd.current)) list.current?.scrollToIndex(last, { align: 'end' });
  }, [newestKey, mine, last]);

  return {
    list,
    away,
    prepended,
    opened,
    onScroll: (offset) => {
      const handle = list.current;
      if (handle === null) return;
      atEnd.current = handle.scrollSize - handle.viewportSize - offset < NEAR_END;
      setAway(!atEnd.current);
    },
    jump: () => list.current?.scrollToIndex(last, { align: 'end', smooth: true }),
  };
}
