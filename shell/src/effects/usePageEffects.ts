import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { LANDMARKS, pageTitle } from '@rendezvous/contracts';
import type { RouteRow } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { autorun } from 'mobx';
import { useShell } from '../ShellContext.ts';

/**
 * Keeps the title, the focus and other parts of the page in sync with the screen and the language.
 */
export function usePageEffects(row: RouteRow | null): void {
  useDocumentTitle(row);
  usePageHiddenBeacon();
  useFocusOnNavigation();
}

/** Sets a title such as "(3) Messages · Rendezvous": count, title, site name. */
function useDocumentTitle(row: RouteRow | null): void {
  const { counters, settings } = useStores();
  const { page } = useShell();
  const { lang } = useText('common');
  const { i18n } = useShell();
  useEffect(
    () =>
      autorun(() => {
        const own = page.title ?? (row && i18n.t(row.titleKey, { ns: 'common' }));
        const isIndex = row?.id === LANDMARKS.visitorHome;
        document.title = counters.titlePrefix + pageTitle(settings.values, { isIndex, language: lang, own });
      }),
    [counters, settings, page, row, i18n, lang],
  );
}

/** Reports that the page was hidden. With `?lb`, adds the URL and the time, to measure bounces. */
function usePageHiddenBeacon(): void {
  useEffect(() => {
    const opened = performance.now();
    const logsBounce = new URLSearchParams(window.location.search).has('lb');
    const path = window.location.pathname;
    const handleHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      const bounce = { path, seconds: Math.round((performance.now() - opened) / 1000) };
      const body = new Blob([JSON.stringify(logsBounce ? bounce : {})], { type: 'application/json' });
      navigator.sendBeacon(`/api/page-hidden.php${logsBounce ? '?lb=1' : ''}`, body);
    };
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, []);
}

/** Focuses the content after navigation, for keyboards and screen readers. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const { platform } = useShell();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    platform.core.preloaded.clear();
    const content = document.getElementById('content');
    // The screen itself may have focused an element.
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  }, [pathname, platform]);
}
