import { useEffect } from 'react';
import { useNavigation } from '@rendezvous/platform';
import { followStores } from '../boot/followStores.ts';
import { registerServiceWorker } from '../boot/registerServiceWorker.ts';
import { reportSharedLibraries } from '../boot/reportSharedLibraries.ts';
import { useDocumentLanguage } from '../effects/useDocumentLanguage.ts';
import { useLikeModal } from '../effects/useLikeModal.ts';
import { useMembersArea } from '../effects/useMembersArea.ts';
import { usePrefetch } from '../effects/usePrefetch.ts';
import { usePushClicks } from '../effects/usePushClicks.ts';
import { useWaitingLike } from '../effects/useWaitingLike.ts';
import { useShell } from '../ShellContext.ts';
import { ToastHost } from './ToastHost.tsx';
import { UnsentMessages } from './UnsentMessages.tsx';

/**
 * What the first page does without: toasts, unsent messages, what comes up by itself, taps on notifications, the screens to
 * come, and the worker for push and the offline page.
 */
export function LoadedParts() {
  const { route } = useNavigation();
  const { boot, dialogs, platform } = useShell();
  useEffect(() => {
    registerServiceWorker(boot.release.shell.worker);
    reportSharedLibraries(document.documentElement);
  }, [boot]);
  useEffect(() => followStores(platform.core, dialogs), [platform, dialogs]);
  useDocumentLanguage();
  useMembersArea(route);
  usePrefetch(route?.layout);
  useWaitingLike(route);
  useLikeModal();
  usePushClicks();
  return (
    <>
      <ToastHost />
      <UnsentMessages />
    </>
  );
}
