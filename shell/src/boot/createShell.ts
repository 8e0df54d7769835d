import { createApi } from '@rendezvous/api-client';
import { RENDERED_ATTRIBUTE, declaredRoutes } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';
import { browserStorage, documentCookies } from '@rendezvous/core';
import {
  loadTexts,
  moduleFederation,
  reloadFailedTexts,
  rememberBrokenBuilds,
  textsOfRemote,
} from '@rendezvous/platform/internal';
import type { DialogEntry } from '../router/createDialogEntry.ts';
import type { Shell } from '../ShellContext.ts';
import { appBadge } from './appBadge.ts';
import { assembleShell } from './assembleShell.ts';
import { browserPush } from './browserPush.ts';
import { holdReads } from './holdReads.ts';
import { lazyEvents } from './lazyEvents.ts';
import { OutdatedPage } from './OutdatedPage.ts';
import { repeatEarlyInput } from './repeatEarlyInput.ts';
import { reportLoads } from './reportLoads.ts';
import { watchAttendance } from './watchAttendance.ts';

const EVENTS_URL = '/api/events.php';

const announceOutdated = ({ i18n, platform }: Shell): void =>
  void platform.core.toasts.show({ tone: 'info', text: i18n.t('outdated', { ns: 'common' }), duration: 0 });

/**
 * Creates everything that the page runs on from the boot data. Nothing starts yet (startWhenIdle), and nothing that only this browser knows
 * is visible before `wake`: the first render must be the server's.
 */
export function createShell(boot: BootData, dialogEntry: DialogEntry): Shell {
  const attended = watchAttendance(window);
  const storage = holdReads(browserStorage(() => window.localStorage));
  const outdated = new OutdatedPage(window);
  const onOutdated = () => outdated.note(() => announceOutdated(shell));
  const shell = assembleShell(boot, dialogEntry, {
    createApi: (getLocale) => createApi({ getLocale, isAttended: attended, onOutdated }),
    leaveOutdated: () => outdated.leave(),
    storage,
    cookies: documentCookies,
    connectEvents: lazyEvents(async () => {
      const { shareEvents } = await import('@rendezvous/api-client');
      return (options) =>
        shareEvents({
          name: `events:${shell.platform.core.session.user?.id ?? ''}`,
          url: EVENTS_URL,
          ...options,
        });
    }),
    appBadge,
    timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    runtime: moduleFederation(),
    broken: rememberBrokenBuilds(() => window.sessionStorage),
    report: reportLoads(window, boot),
    fetchRelease: async (signal) => {
      const query = { route: window.location.pathname + window.location.search };
      const { api } = shell.platform.core;
      return (await api.call('GET /api/release.php', { query, signal })).release;
    },
    loadTexts: (i18n, remote) => {
      const { remotes } = shell.platform.remotes.release;
      return loadTexts(i18n, textsOfRemote(remote, declaredRoutes(remotes)));
    },
  });
  const { core } = shell.platform;
  reloadFailedTexts(shell.i18n, window);
  // Only the first address has the tracking source.
  core.tracking.capture(window.location.search);
  let tellAwake = (): void => undefined;
  const awake = new Promise<void>((resolve) => (tellAwake = resolve));
  const isRendered = document.querySelector(`[${RENDERED_ATTRIBUTE}]`) !== null;
  // A tap on a notification may come before the page is hydrated; the state of pushes is visible only then.
  if ('serviceWorker' in navigator)
    void core.push.connect(browserPush(navigator.serviceWorker), isRendered ? awake : undefined);
  let isAwake = false;
  return {
    ...shell,
    awake,
    wake: () => {
      if (isAwake) return;
      isAwake = true;
      const root = document.querySelector(`[${RENDERED_ATTRIBUTE}]`);
      root?.removeAttribute(RENDERED_ATTRIBUTE);
      // Before: what was typed on this page is newer than what is stored.
      storage.release();
      if (root) repeatEarlyInput(root);
      shell.page.follow(window);
      tellAwake();
    },
  };
}
