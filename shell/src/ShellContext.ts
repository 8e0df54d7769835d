import { createContext, useContext } from 'react';
import type { i18n } from 'i18next';
import type { BootData } from '@rendezvous/contracts';
import type { Platform } from '@rendezvous/platform/internal';
import type { AlertsStore } from './alerts/AlertsStore.ts';
import type { PrerenderedPage } from './boot/copyPrerendered.ts';
import type { DialogsStore } from './dialogs/DialogsStore.ts';
import type { PageStore } from './PageStore.ts';
import type { DialogEntry } from './router/createDialogEntry.ts';
import type { RouterStore } from './router/RouterStore.ts';

/** What the shell's own components share; remotes get only `platform`. */
export type Shell = {
  boot: BootData;
  platform: Platform;
  i18n: i18n;
  dialogs: DialogsStore;
  dialogEntry: Pick<DialogEntry, 'enter' | 'leave'>;
  page: PageStore;
  router: RouterStore;
  alerts: AlertsStore;
  /** Shown instead of a first screen whose code does not load. */
  prerendered: PrerenderedPage | null;
  /** Ends hydration. From then on, the page may show state that only the browser has. */
  wake: () => void;
  /** Resolves after `wake`. */
  hydrated: Promise<void>;
};

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('This component needs a ShellContext provider above it.');
  return shell;
}
