import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from './RouterStore.ts';

const KEY = 'scroll-positions';
const REMEMBERED = 50;
/** Milliseconds within which the page may grow to the target position. */
const GROWTH = 10_000;
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

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
    // Without storage, a reload starts at the top of the page.
  }
}

/**
 * Calls `reach` now and whenever the page grows, until it succeeds or the visitor makes any input.
 */
function reachWhileGrowing(reach: () => boolean): (() => void) | undefined {
  if (reach()) return undefined;
  const growth = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of INPUTS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, GROWTH);
  growth.observe(document.body);
  for (const type of INPUTS) window.addEventListener(type, stop, { passive: true });
  return stop;
}

/** Typed URLs and external links start at the top, even on visited pages. */
const isArrival = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/**
 * Scrolls to the hash target, repeats that while content above it loads, and focuses it once.
 * Section ids are plain letters, so a malformed hash matches none and is not decoded.
 */
function showTarget(hash: string): (() => void) | undefined {
  let focused = false;
  return reachWhileGrowing(() => {
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    if (target && !focused) {
      focused = true;
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    return false;
  });
}

/** Scrolls to the top, to the hash target, or on Back to the earlier position. */
export function useScrollPosition(place: Place): void {
  const positions = useRef<Positions | null>(null);
  const first = useRef(place);
  const { hash, pathname } = place.location;
  // The location's key is not unique: it is `default` on each page load and for native or typed
  // hashes.
  const key = place.location.key + pathname + hash;
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

  // Before the effect below scrolls, which must not change the old screen's position.
  useLayoutEffect(() => {
    const handleScroll = () => positions.current?.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);

  useLayoutEffect(() => {
    const saved = place.action === 'POP' ? positions.current?.get(key) : undefined;
    if (saved !== undefined)
      return reachWhileGrowing(() => {
        window.scrollTo(0, saved);
        return Math.abs(window.scrollY - saved) <= 1;
      });
    if (place.keepsScroll) return undefined;
    // A new page is already at the top, unless the visitor has scrolled before scripts ran.
    if (place === first.current && !hash) return undefined;
    if (!hash || !document.getElementById(hash.slice(1))) window.scrollTo(0, 0);
    return hash ? showTarget(hash) : undefined;
  }, [place, key, hash]);
}
