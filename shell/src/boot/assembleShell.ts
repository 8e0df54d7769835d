import type { BootData, RemoteName } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { PLATFORM_VERSION } from '@rendezvous/platform';
import { afterPaint, createRemoteRegistry } from '@rendezvous/platform/internal';
import type { RegistryOptions } from '@rendezvous/platform/internal';
import { AlertsStore } from '../alerts/AlertsStore.ts';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { DialogsStore } from '../dialogs/DialogsStore.ts';
import { PageStore } from '../PageStore.ts';
import type { DialogEntry } from '../router/createDialogEntry.ts';
import { SCREEN_TIMEOUT, prepareScreen } from '../router/prepareScreen.ts';
import { RouterStore } from '../router/RouterStore.ts';
import type { Shell } from '../ShellContext.ts';

/** What the shell needs from its environment: the browser or the server's renderer. */
export type ShellPorts = Pick<RegistryOptions, 'runtime' | 'broken' | 'report' | 'fetchRelease'> & {
  core: Core;
  /** Initialised from the boot data. */
  i18n: Shell['i18n'];
  loadTexts: (remote: RemoteName, module: string) => Promise<unknown>;
  /** Replaces the page if it is outdated. @returns whether it does */
  leaveOutdated?: () => boolean | undefined;
};

/** Creates the page's objects from the boot data. Runs on the server too: no window or document. */
export function assembleShell(
  boot: BootData,
  dialogEntry: DialogEntry,
  { core, i18n, loadTexts, runtime, broken, report, fetchRelease, leaveOutdated }: ShellPorts,
): Shell {
  const page = new PageStore();
  const dialogs = new DialogsStore({
    find: (name) => contributionsOf(remotes.release).dialogs.get(name),
    isLoggedIn: () => core.session.isLoggedIn,
  });
  const remotes = createRemoteRegistry({
    release: boot.release,
    platformVersion: PLATFORM_VERSION,
    runtime,
    ...(broken ? { broken } : {}),
    ...(report ? { report } : {}),
    ...(fetchRelease ? { fetchRelease } : {}),
    loadTexts,
  });
  const alerts = new AlertsStore({ core, page, remotes });
  const router = new RouterStore({
    history: dialogEntry.history,
    prepare: async (pathname) => {
      // Lets the browser paint the pressed link and the loading bar first.
      await afterPaint();
      // Never resolves, so that the old screen stays until the new page loads.
      if (leaveOutdated?.()) return new Promise(() => undefined);
      return prepareScreen({ remotes, alerts }, pathname, SCREEN_TIMEOUT);
    },
  });
  return {
    boot,
    i18n,
    dialogs,
    dialogEntry,
    page,
    router,
    alerts,
    prerendered: null,
    wake: () => undefined,
    hydrated: Promise.resolve(),
    platform: { core, remotes, dialogs, setTitle: (title) => page.setTitle(title) },
  };
}
