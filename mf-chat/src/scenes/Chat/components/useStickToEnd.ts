import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';

/** Pixels from the end that still count as the end: new messages are scrolled into view. */
const NEAR_END = 80;
/** Within these the end stays visible when the viewport or a row is resized. */
const AT_END = 4;
/** Pixels from the start at which older messages are fetched. */
const NEAR_START = 400;
/** Number of viewports that are scrolled smoothly; longer distances jump. */
const SHORT_WAY = 2;

export type StickToEndOptions = {
  /** Number of rows. */
  count: number;
  /** Changes when a row is added at the end. */
  newestKey: string | undefined;
  /** Index of the first unread row; -1: none. */
  unreadAt: number;
  /** Position of the oldest message; 0: none. */
  first: number;
  /** Number of my unsent messages: writing scrolls to the end. */
  mine: number;
  /** Called when the reader is near the start of the loaded messages. */
  onNearStart: () => void;
};

export type StickToEnd = {
  list: RefObject<VListHandle | null>;
  /** The element around the list. */
  room: RefObject<HTMLDivElement | null>;
  /** Scrolled away from the newest message. */
  away: boolean;
  /** Rows were added before the first one: the position is kept relative to the end. */
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
  /** Near enough to the end that new messages are scrolled into view. */
  nearEnd: RefObject<boolean>;
  /** At the end, which then stays visible when anything is resized. */
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

/** Scrolls to new messages near the end, and always to own ones. */
function useFollowEnd({ list, nearEnd }: Place, { last, newestKey, mine }: Arrivals): void {
  const previous = useRef({ newestKey, mine });
  useEffect(() => {
    const wrote = mine > previous.current.mine;
    const came = newestKey !== previous.current.newestKey;
    previous.current = { newestKey, mine };
    if (wrote || (came && nearEnd.current)) list.current?.scrollToIndex(last, { align: 'end' });
  }, [list, nearEnd, newestKey, mine, last]);
}

/** Whether rows were added before the first one in this render. */
function usePrepended(first: number): boolean {
  const previous = useRef(first);
  useLayoutEffect(() => {
    previous.current = first;
  }, [first]);
  return previous.current !== 0 && first < previous.current;
}

/** Opens a history at the unread row or the end, and stays at the end while the reader is there. */
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
      // The content is too short to scroll, so nothing would trigger loading more.
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
      // The button disappears; the focus stays in the conversation.
      const scroller = room.current?.firstElementChild;
      if (scroller instanceof HTMLElement) scroller.focus({ preventScroll: true });
    },
  };
}
