import { RENDERED_ATTRIBUTE, declaredRoutes } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';
import { browserStorage, createCoreInPieces, documentCookies, Hydration } from '@rendezvous/core';
import type { ConnectEvents, Core, CoreOptions } from '@rendezvous/core';
import {
  createI18n,
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
import { connectPush } from './connectPush.ts';
import { lazyApi } from './lazyApi.ts';
import { lazyEvents } from './lazyEvents.ts';
import type { OpenPage } from './openPage.ts';
import { repeatEarlyInput } from './repeatEarlyInput.ts';
import { reportLoads } from './reportLoads.ts';
import { watchAttendance } from './watchAttendance.ts';
import { whenIdle } from './whenIdle.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

const EVENTS_URL = '/api/events.php';

/** Downloads the client without evaluating it. */
const downloadClient = () => import('./client.ts');

const loadClient = async () => (await downloadClient()).evaluateClient();

const shareLazily = (memberId: () => string): ConnectEvents =>
  lazyEvents(async () => {
    const { shareEvents } = await loadClient();
    return (options) => shareEvents({ member: memberId(), url: EVENTS_URL, ...options });
  });

async function createPageCore(
  given: Pick<CoreOptions, 'boot' | 'api' | 'storage' | 'hydration'>,
): Promise<Core> {
  const options: CoreOptions = {
    ...given,
    cookies: documentCookies,
    connectEvents: shareLazily(() => core.session.user?.id ?? ''),
    appBadge,
    timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const core = await createCoreInPieces(options, yieldToBrowser);
  return core;
}

/**
 * Creates the page's objects. Nothing starts yet (see `startWhenIdle`), and browser-only state
 * stays hidden until `wake`, because the first render must match the server's.
 */
export async function createShell(boot: BootData, dialogEntry: DialogEntry): Promise<Shell> {
  const attended = watchAttendance(window);
  const storage = browserStorage(() => window.localStorage);
  const hydration = new Hydration(true);
  let page: OpenPage | undefined;
  const loadPage = (): Promise<OpenPage> =>
    downloadClient().then((client) => (page ??= client.openPage(boot, () => shell)));
  const api = lazyApi(async () => {
    const { member, outdated } = await loadPage();
    const { createApi } = await loadClient();
    // Runs the call in a separate task.
    await yieldToBrowser();
    const getLocale = () => core.locale.language;
    const onOutdated = () => outdated.note();
    return outdated.guard(createApi({ page: member, getLocale, isAttended: attended, onOutdated }));
  });
  await yieldToBrowser();
  const i18n = createI18n(boot, { release: () => shell.platform.remotes.release, core: () => core });
  await yieldToBrowser();
  const core = await createPageCore({ boot, api, storage, hydration });
  await yieldToBrowser();
  const shell: Shell = assembleShell(boot, dialogEntry, {
    core,
    i18n,
    leaveOutdated: () => page?.outdated.leave(),
    runtime: moduleFederation(),
    broken: rememberBrokenBuilds(() => window.sessionStorage),
    report: reportLoads(window, boot),
    fetchRelease: async (signal) => {
      const query = { route: window.location.pathname + window.location.search };
      return (await core.api.call('GET /api/release.php', { query, signal })).release;
    },
    loadTexts: async (remote, module) => {
      const declared = declaredRoutes(shell.platform.remotes.release.remotes);
      await loadTexts(i18n, textsOfRemote(remote, declared, module));
      // Texts of the remote's other screens, for offline navigation.
      const rest = () => void loadTexts(i18n, textsOfRemote(remote, declared)).catch(() => undefined);
      void hydrated.then(() => whenIdle(window, rest));
    },
  });
  reloadFailedTexts(shell.i18n, window);
  // Only the visit's first URL has the tracking source.
  core.tracking.capture(window.location.search);
  let resolveHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve));
  const isRendered = document.querySelector(`[${RENDERED_ATTRIBUTE}]`) !== null;
  connectPush(core, isRendered || boot.user === null ? hydrated : undefined);
  void hydrated.then(() => whenIdle(window, () => void loadPage().catch(() => undefined)));
  return {
    ...shell,
    hydrated,
    wake: () => {
      if (!hydration.isRunning) return;
      const root = document.querySelector(`[${RENDERED_ATTRIBUTE}]`);
      root?.removeAttribute(RENDERED_ATTRIBUTE);
      // Ended before the early input is replayed, because that input is newer than stored input.
      hydration.end();
      if (root) repeatEarlyInput(root);
      shell.page.follow(window);
      resolveHydrated();
    },
  };
}
