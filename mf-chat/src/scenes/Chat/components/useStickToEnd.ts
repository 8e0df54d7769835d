import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';

/** Pixels from the end that still count as the end: what comes in is shown. */
const NEAR_END = 80;
/** Within these the end stays in sight also when the room or a line changes its size. */
const AT_END = 4;
/** Pixels from the start at which older messages are fetched. */
const NEAR_START = 400;
/** Screens that are scrolled through under the eyes; a longer way is one step. */
const SHORT_WAY = 2;

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
  /** The reader is near the beginning of what is there. */
  onNearStart: () => void;
};

export type StickToEnd = {
  list: RefObject<VListHandle | null>;
  /** The element around the list. */
  room: RefObject<HTMLDivElement | null>;
  /** Scrolled away from the newest message. */
  away: boolean;
  /** Lines were added before the first one: the place is kept from the end. */
  prepended: boolean;
  onScroll: (offset: number) => void;
  jump: () => void;
};

const distanceToEnd = ({ scrollSize, viewportSize, scrollOffset }: VListHandle): number =>
  scrollSize - viewportSize - scrollOffset;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls back when the room or what is in it has another size. */
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
  /** Near enough to the end that what comes in is shown. */
  nearEnd: RefObject<boolean>;
  /** At the end, which then stays in sight whatever changes its size. */
  atEnd: RefObject<boolean>;
};

/** Takes the first place, at the unread or at the end, before anything is painted. */
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

/** What comes in while the reader is near the end is shown, and what the reader wrote always. */
function useFollowing({ list, nearEnd }: Place, { last, newestKey, mine }: Arrivals): void {
  const previous = useRef({ newestKey, mine });
  useEffect(() => {
    const wrote = mine > previous.current.mine;
    const came = newestKey !== previous.current.newestKey;
    previous.current = { newestKey, mine };
    if (wrote || (came && nearEnd.current)) list.current?.scrollToIndex(last, { align: 'end' });
  }, [list, nearEnd, newestKey, mine, last]);
}

/** Whether lines were added before the first one in this very rendering. */
function usePrepended(first: number): boolean {
  const previous = useRef(first);
  useLayoutEffect(() => {
    previous.current = first;
  }, [first]);
  return previous.current !== 0 && first < previous.current;
}

/** Opens a history at the unread or at its end, stays at the end while there, and else leaves the reader alone. */
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
  useFollowing(place, { last, newestKey, mine });
  useResize(room, () => {
    const handle = list.current;
    if (handle === null) return;
    const fits = handle.scrollSize <= handle.viewportSize;
    if (fits) {
      nearEnd.current = true;
      atEnd.current = true;
      // Nobody could scroll to ask for more.
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
      // The button goes; the keyboard stays in the conversation.
      const scroller = room.current?.firstElementChild;
      if (scroller instanceof HTMLElement) scroller.focus({ preventScroll: true });
    },
  };
}
