import type { PushMessage, PushPort } from '@rendezvous/core';

const isMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'new-message' || data.type === 'click');

/** Needed only in subscribed browsers, or to subscribe. */
const loadSubscription = () => import('./pushSubscription.ts');

/** Implements push with the shell's service worker. */
export function browserPush(workers: ServiceWorkerContainer): PushPort {
  return {
    supported: () => 'PushManager' in window && 'Notification' in window,
    permission: () => Notification.permission,
    current: async (publicKey) => (await loadSubscription()).currentSubscription(workers, publicKey),
    subscribe: async (publicKey, anew) => {
      // Asked before any code loads, because browsers only show the prompt right after a tap.
      if ((await Notification.requestPermission()) !== 'granted')
        throw new Error('Notification permission was denied.');
      return (await loadSubscription()).subscribe(workers, publicKey, anew);
    },
    unsubscribe: async () => (await loadSubscription()).unsubscribe(workers),
    onMessage: (listener) => {
      const handleMessage = ({ data, source }: MessageEvent<unknown>) => {
        if (!isMessage(data)) return;
        listener(data);
        // Without this reply, the worker itself navigates the page.
        source?.postMessage('heard');
      };
      workers.addEventListener('message', handleMessage);
      return () => workers.removeEventListener('message', handleMessage);
    },
  };
}
