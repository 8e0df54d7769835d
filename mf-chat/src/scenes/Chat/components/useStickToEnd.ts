import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';

/** Within this many pixels of the end, new messages are scrolled into view. */
const NEAR_END = 80;
/** Within this many pixels of the end, resizing the viewport or a row keeps the end visible. */
const AT_END = 4;
/** Within this many pixels of the start, older messages load. */
const NEAR_START = 400;
/** Scrolls smoothly over less than this many viewports; jumps over longer distances. */
const SHORT_WAY = 2;

export type StickToEndOptions = {
  count: number;
  /** Changes when a row is added at the end. */
  newestKey: string | undefined;
  /** Index of the unread row; -1 if there is none. */
  unreadAt: number;
  /** Sequence number of the oldest message; 0 if there is none. */
  first: number;
  /** Number of the member's unsent messages. If it grows, the list scrolls to the end. */
  mine: number;
  /** Called when the reader nears the start of the loaded messages. */
  onNearStart: () => void;
};

export type StickToEnd = {
  list: RefObject<VListHandle | null>;
  room: RefObject<HTMLDivElement | null>;
  /** Whether the reader has scrolled away from the end. */
  away: boolean;
  /** Whether this render added rows at the start. Tells VList to keep the distance to the end. */
  prepended: boolean;
  onScroll: (offset: number) => void;
  jump: () => void;
};

const distanceToEnd = ({ scrollSize, viewportSize, scrollOffset }: VListHandle): number =>
  scrollSize - viewportSize - scrollOffset;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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
  /** Whether the end is within `NEAR_END`. */
  nearEnd: RefObject<boolean>;
  /** Whether the end is within `AT_END`. */
  atEnd: RefObject<boolean>;
};

/** Scrolls to the unread row or the end before the first paint. */
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

/** Scrolls to the member's own new messages, and near the end to the partner's. */
function useFollowEnd({ list, nearEnd }: Place, { last, newestKey, mine }: Arrivals): void {
  const previous = useRef({ newestKey, mine });
  useEffect(() => {
    const wrote = mine > previous.current.mine;
    const came = newestKey !== previous.current.newestKey;
    previous.current = { newestKey, mine };
    if (wrote || (came && nearEnd.current)) list.current?.scrollToIndex(last, { align: 'end' });
  }, [list, nearEnd, newestKey, mine, last]);
}

function usePrepended(first: number): boolean {
  const previous = useRef(first);
  useLayoutEffect(() => {
    previous.current = first;
  }, [first]);
  return previous.current !== 0 && first < previous.current;
}

/** Opens a history at the unread row or the end. Follows new messages while the reader is there. */
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
      // Content that does not scroll would otherwise never load older messages.
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
