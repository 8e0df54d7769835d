import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';

/** Within this many pixels of the end, new messages are scrolled into view. */
const NEAR_END = 80;
/** Within this many pixels, the end stays visible when the viewport or a row is resized. */
const AT_END = 4;
/** Older messages load within this many pixels of the start. */
const NEAR_START = 400;
/** Scrolls smoothly over this many viewports; jumps over longer distances. */
const SHORT_WAY = 2;

export type StickToEndOptions = {
  count: number;
  /** Changes when a row is added at the end. */
  newestKey: string | undefined;
  /** Index of the first unread row; -1 if there is none. */
  unreadAt: number;
  /** Sequence number of the oldest message; 0 if there is none. */
  first: number;
  /** Number of the member's unsent messages; a new one scrolls to the end. */
  mine: number;
  /** Called when the reader comes near the start of the loaded messages. */
  onNearStart: () => void;
};

export type StickToEnd = {
  list: RefObject<VListHandle | null>;
  room: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is out of view. */
  away: boolean;
  /** Whether rows were added at the start; then the position is kept relative to the end. */
  prepended: boolean;
  onScroll: (offset: number) => void;
  jump: () => void;
};

const distanceToEnd = ({ scrollSize, viewportSize, scrollOffset }: VListHandle): number =>
  scrollSize - viewportSize - scrollOffset;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls back when the viewport or its content is resized. */
function useResize(room: RefObject<HTMLDivElement | null>, handle: () => void): void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const scroller = room.current?.firstElementChild;
    const observer = new ResizeObserver(() => latest.current());
    for (const element of [scroller, scroller?.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
}

type Place = {
  list: RefObject<VListHandle | null>;
  /** Whether the end is near enough to scroll new messages into view. */
  nearEnd: RefObject<boolean>;
  /** Whether the end is visible and stays so on resizes. */
  atEnd: RefObject<boolean>;
};

/** Scrolls to the unread row or to the end before the first paint. */
function useFirstPlace({ list, nearEnd, atEnd }: Place, last: number, unreadAt: number): void {
  const opened = useRef(false);
  const previousUnread = useRef(-1);
  useLayoutEffect(() => {
    const unreadCame = previousUnread.current < 0 && unreadAt > 0;
    previousUnread.current = unreadAt;
    if (last < 0) return;
    if (unreadCame && (!opened.current || nearEnd.current)) {
      nearEnd.current = false;
      atEnd.current = false;
      list.current?.scrollToIndex(unreadAt, { align: 'center' });
    } else if (!opened.current) {
      list.current?.scrollToIndex(last, { align: 'end' });
    }
    opened.current = true;
  }, [list, nearEnd, atEnd, last, unreadAt]);
}

type Arrivals = { last: number; newestKey: string | undefined; mine: number };

/** Scrolls to new messages near the end, and always to the member's own. */
function useFollowEnd({ list, nearEnd }: Place, { last, newestKey, mine }: Arrivals): void {
  const previous = useRef({ newestKey, mine });
  useEffect(() => {
    const wrote = mine > previous.current.mine;
    const came = newestKey !== previous.current.newestKey;
    previous.current = { newestKey, mine };
    if (wrote || (came && nearEnd.current)) list.current?.scrollToIndex(last, { align: 'end' });
  }, [list, nearEnd, newestKey, mine, last]);
}

/** Whether this render adds rows at the start. */
function usePrepended(first: number): boolean {
  const previous = useRef(first);
  useLayoutEffect(() => {
    previous.current = first;
  }, [first]);
  return previous.current !== 0 && first < previous.current;
}

/** Opens a history at the unread row or the end, and follows the end while the reader is there. */
export function useStickToEnd({
  count,
  newestKey,
  unreadAt,
  first,
  mine,
  ...options
}: StickToEndOptions): StickToEnd {
  const { onNearStart } = options;
  const list = useRef<VListHandle>(null);
  const room = useRef<HTMLDivElement>(null);
  const nearEnd = useRef(true);
  const atEnd = useRef(true);
  const [away, setAway] = useState(false);
  const last = count - 1;
  const place = { list, nearEnd, atEnd };
  useFirstPlace(place, last, unreadAt);
  useFollowEnd(place, { last, newestKey, mine });
  useResize(room, () => {
    const handle = list.current;
    if (handle === null) return;
    const fits = handle.scrollSize <= handle.viewportSize;
    if (fits) {
      nearEnd.current = true;
      atEnd.current = true;
      // The content is too short to scroll, so nothing else would load more.
      onNearStart();
    }
    if (atEnd.current && distanceToEnd(handle) > AT_END) handle.scrollToIndex(last, { align: 'end' });
  });

  return {
    list,
    room,
    away,
    prepended: usePrepended(first),
    onScroll: (offset) => {
      const handle = list.current;
      if (handle === null) return;
      const distance = distanceToEnd(handle);
      atEnd.current = distance < AT_END;
      nearEnd.current = distance < NEAR_END;
      setAway(!nearEnd.current);
      if (offset < NEAR_START) onNearStart();
    },
    jump: () => {
      const handle = list.current;
      if (handle === null) return;
      const near = distanceToEnd(handle) < handle.viewportSize * SHORT_WAY;
      handle.scrollToIndex(last, { align: 'end', smooth: near && !wantsStillness() });
      // The button disappears, so the focus moves to the conversation.
      const scroller = room.current?.firstElementChild;
      if (scroller instanceof HTMLElement) scroller.focus({ preventScroll: true });
    },
  };
}
