import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from './RouterStore.ts';

const KEY = 'scroll-positions';
const REMEMBERED = 50;
/** Milliseconds that a page may take to grow to the height it had. */
const GROWTH = 2000;

type Positions = Map<string, number>;

function readPositions(): Positions {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(entries) ? entries : []);
  } catch {
    return new Map();
  }
}

function writePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-REMEMBERED)));
  } catch {
    // Full or forbidden: a reload starts at the top.
  }
}

/** Scrolls there, again while the page grows, until it is reached or the visitor scrolls. */
function restorePosition(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0 || typeof ResizeObserver === 'undefined') return () => undefined;
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
    window.removeEventListener('keydown', stop);
  };
  const growth = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    else stop();
  });
  const timer = setTimeout(stop, GROWTH);
  growth.observe(document.body);
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  return stop;
}

/** Whoever has typed an address or followed a link from elsewhere begins at the top, also of a page that they have seen. */
const isArrival = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/** Ids of sections are plain letters: an address that somebody has bent names none, and is not decoded. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView();
  return target !== null;
}

/** To the top of a new screen, to the hash's target where there is one, and back to where one was on Back. */
export function useScrollPosition(place: Place): void {
  const positions = useRef<Positions | null>(null);
  const { hash, pathname } = place.location;
  // The first place of every page load has the same key.
  const key = place.location.key + pathname;
  if (positions.current === null) {
    positions.current = readPositions();
    if (isArrival()) positions.current.delete(key);
  }

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const handleHide = () => {
      if (positions.current) writePositions(positions.current);
    };
    window.addEventListener('pagehide', handleHide);
    return () => window.removeEventListener('pagehide', handleHide);
  }, []);

  useEffect(() => {
    const handleScroll = () => positions.current?.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);

  useLayoutEffect(() => {
    const saved = place.action === 'POP' ? positions.current?.get(key) : undefined;
    if (saved !== undefined) return restorePosition(saved);
    if (hash && scrollToHash(hash)) return undefined;
    if (!place.keepsScroll) window.scrollTo(0, 0);
    return undefined;
  }, [place, key, hash]);
}
