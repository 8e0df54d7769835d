import { createApi } from '@rendezvous/api-client';
import type { BootData } from '@rendezvous/contracts';
import { browserStorage, createCore, documentCookies } from '@rendezvous/core';
import { PLATFORM_VERSION } from '@rendezvous/platform';
import {
  createI18n,
  createRemoteRegistry,
  loadTexts,
  moduleFederation,
  reloadFailedTexts,
  rememberBrokenBuilds,
  textsOfRemote,
} from '@rendezvous/platform/internal';
import { AlertsStore } from '../alerts/AlertsStore.ts';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { DialogsStore } from '../dialogs/DialogsStore.ts';
import { PageStore } from '../PageStore.ts';
import { SCREEN_TIMEOUT, prepareScreen } from '../router/prepareScreen.ts';
import type { DialogEntry } from '../router/createDialogEntry.ts';
import { RouterStore } from '../router/RouterStore.ts';
import type { Shell } from '../ShellContext.ts';
import { appBadge } from './appBadge.ts';
import { browserPush } from './browserPush.ts';
import { lazyEvents } from './lazyEvents.ts';
import { reportLoads } from './reportLoads.ts';
import { watchAttendance } from './watchAttendance.ts';

const EVENTS_URL = '/api/events.php';

/** Creates everything that the page runs on from the boot data. Nothing starts yet (startWhenIdle). */
export function createShell(boot: BootData, dialogEntry: DialogEntry): Shell {
  const i18n = createI18n(boot, { release: () => remotes.release });
  reloadFailedTexts(i18n, window);
  const core = createCore({
    boot,
    api: createApi({ getLocale: () => core.locale.language, isAttended: watchAttendance(window) }),
    storage: browserStorage(() => window.localStorage),
    cookies: documentCookies,
    connectEvents: lazyEvents(async () => {
      const { shareEvents } = await import('@rendezvous/api-client');
      return (options) =>
        shareEvents({ name: `events:${core.session.user?.id ?? ''}`, url: EVENTS_URL, ...options });
    }),
    appBadge,
    timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  // Only the first address has the tracking source.
  core.tracking.capture(window.location.search);
  const page = new PageStore(window);
  const dialogs = new DialogsStore({
    find: (name) => contributionsOf(remotes.release).dialogs.get(name),
    isLoggedIn: () => core.session.isLoggedIn,
  });
  const remotes = createRemoteRegistry({
    release: boot.release,
    platformVersion: PLATFORM_VERSION,
    runtime: moduleFederation(),
    broken: rememberBrokenBuilds(() => window.sessionStorage),
    report: reportLoads(window),
    fetchRelease: async (signal) => {
      const query = { route: window.location.pathname + window.location.search };
      return (await core.api.call('GET /api/release.php', { query, signal })).release;
    },
    loadTexts: (remote) => loadTexts(i18n, textsOfRemote(remote)),
  });
  const alerts = new AlertsStore({ core, page, remotes });
  const router = new RouterStore({
    history: dialogEntry.history,
    prepare: (pathname) => prepareScreen({ remotes, alerts }, pathname, SCREEN_TIMEOUT),
  });
  if ('serviceWorker' in navigator) void core.push.connect(browserPush(navigator.serviceWorker));
  return {
    boot,
    i18n,
    dialogs,
    dialogEntry,
    page,
    router,
    alerts,
    platform: { core, remotes, dialogs, setTitle: (title) => page.setTitle(title) },
  };
}
