import { useEffect } from 'react';
import { useNavigation } from '@rendezvous/platform';
import { BackgroundTasks } from '../background/BackgroundTasks.tsx';
import { registerServiceWorker } from '../boot/registerServiceWorker.ts';
import { reportSharedLibraries } from '../boot/reportSharedLibraries.ts';
import { useCloseForMember } from '../dialogs/useCloseForMember.ts';
import { useDocumentLanguage } from '../effects/useDocumentLanguage.ts';
import { usePrefetch } from '../effects/usePrefetch.ts';
import { usePushClicks } from '../effects/usePushClicks.ts';
import { ScreenTransition } from '../router/ScreenTransition.tsx';
import { useShell } from '../ShellContext.ts';
import { ToastHost } from './ToastHost.tsx';

/**
 * Renders the deferred parts: toasts, background tasks, transitions, notification taps,
 * prefetching.
 */
export function LoadedParts() {
  const { route } = useNavigation();
  const { boot } = useShell();
  useEffect(() => {
    registerServiceWorker(boot.release.shell.worker);
    reportSharedLibraries(document.documentElement);
  }, [boot]);
  useCloseForMember();
  useDocumentLanguage();
  usePrefetch(route);
  usePushClicks();
  return (
    <>
      <ToastHost />
      <BackgroundTasks />
      {'startViewTransition' in document ? <ScreenTransition /> : null}
    </>
  );
}
