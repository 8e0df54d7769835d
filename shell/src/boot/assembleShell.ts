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

/** What the shell needs from where it runs: a browser's page, or the server's renderer. */
export type ShellPorts = Pick<RegistryOptions, 'runtime' | 'broken' | 'report' | 'fetchRelease'> & {
  core: Core;
  /** With the texts of the boot data. */
  i18n: Shell['i18n'];
  loadTexts: (remote: RemoteName, module: string) => Promise<unknown>;
  /** Replaces the page instead of showing the next screen, if the server no longer supports it. @returns whether it does */
  leaveOutdated?: () => boolean | undefined;
};

/** Creates everything that the page runs on from the boot data. Touches neither window nor document. */
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
      // The press and the loading bar are seen first.
      await afterPaint();
      // The old screen stays until the new page is there.
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
    firstView: null,
    wake: () => undefined,
    awake: Promise.resolve(),
    platform: { core, remotes, dialogs, setTitle: (title) => page.setTitle(title) },
  };
}
