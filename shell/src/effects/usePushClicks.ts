import { useEffect, useRef } from 'react';
import { reaction } from 'mobx';
import { useNavigate } from 'react-router';
import { useStores, useText } from '@rendezvous/platform';
import { hasUnsavedInput, watchInput } from './unsavedInput.ts';

const isQuestion = (data: unknown): data is { check_url: string } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ask' && 'check_url' in data;

/** Answers the service worker's question whether this page can handle a tap on a notification. */
function answerWorker(workers: ServiceWorkerContainer): () => void {
  const handleMessage = ({ data, source }: MessageEvent<unknown>): void => {
    if (!isQuestion(data)) return;
    const isHere = new URL(data.check_url, window.location.href).pathname === window.location.pathname;
    source?.postMessage(isHere ? 'shows' : hasUnsavedInput() ? 'busy' : 'idle');
  };
  workers.addEventListener('message', handleMessage);
  return () => workers.removeEventListener('message', handleMessage);
}

/**
 * Follows a tap on a notification: members go to what it is about, visitors to its `open_url`. With
 * unsaved input, a toast shows the link instead.
 */
export function usePushClicks(): void {
  const { push, session, toasts } = useStores();
  const { t } = useText('common');
  const navigate = useNavigate();
  const followed = useRef<unknown>(null);
  useEffect(() => watchInput(document), []);
  useEffect(() => ('serviceWorker' in navigator ? answerWorker(navigator.serviceWorker) : undefined), []);
  useEffect(
    () =>
      reaction(
        () => push.lastMessage,
        (message) => {
          if (message?.type !== 'click' || message === followed.current) return;
          followed.current = message;
          const target = new URL(
            session.isLoggedIn ? message.check_url : message.open_url,
            window.location.href,
          );
          if (target.origin !== window.location.origin) return;
          const path = `${target.pathname}${target.search}`;
          if (hasUnsavedInput())
            toasts.show({ tone: 'info', text: t('toasts.unsaved'), href: path, duration: 0 });
          else void navigate(path);
        },
        // The tap may have come while the page was still rendering.
        { fireImmediately: true },
      ),
    [push, session, toasts, t, navigate],
  );
}
