import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from './RouterStore.ts';

const KEY = 'scroll-positions';
const REMEMBERED = 50;
/** Milliseconds that a page may take to grow to the earlier position or to the hash target. */
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
    // Storage is full or forbidden: a reload starts at the top.
  }
}

/** Tries now and whenever the page grows, until `reach` reports success or the visitor does something. */
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

/** A typed address or a link from elsewhere starts at the top, also on a page that was visited before. */
const isArrival = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/**
 * Scrolls to the hash target, and again while content above it loads. The focus moves there once, as with a link that
 * the browser follows. Section ids are plain letters: a malformed hash matches none, and is not decoded.
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

/** Scrolls to the top of a new screen, to the hash target if there is one, and to the earlier position on Back. */
export function useScrollPosition(place: Place): void {
  const positions = useRef<Positions | null>(null);
  const first = useRef(place);
  const { hash, pathname } = place.location;
  // The first location of every page load has the same key, and so has every hash that is typed or followed natively.
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

  // In a layout effect, before the one that scrolls: what the new screen scrolls is not the old one's position.
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
    // The page itself starts at the top, and its visitor may have scrolled before the scripts came.
    if (place === first.current && !hash) return undefined;
    if (!hash || !document.getElementById(hash.slice(1))) window.scrollTo(0, 0);
    return hash ? showTarget(hash) : undefined;
  }, [place, key, hash]);
}
