import type { PushSubscriptionBody } from '@rendezvous/contracts';
import type { PushMessage, PushPort } from '@rendezvous/core';

function toBody(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}

const isMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'new-message' || data.type === 'click');

/** The browser's push through the shell's service worker. */
export function browserPush(workers: ServiceWorkerContainer): PushPort {
  return {
    supported: () => 'PushManager' in window && 'Notification' in window,
    permission: () => Notification.permission,
    current: async () => {
      const registration = await workers.getRegistration('/');
      const subscription = await registration?.pushManager.getSubscription();
      return subscription ? toBody(subscription) : null;
    },
    subscribe: async (publicKey) => {
      if ((await Notification.requestPermission()) !== 'granted')
        throw new Error('Notification permission was denied.');
      const registration = await workers.ready;
      return toBody(
        await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        }),
      );
    },
    unsubscribe: async () => {
      const registration = await workers.getRegistration('/');
      const subscription = await registration?.pushManager.getSubscription();
      await subscription?.unsubscribe();
    },
    onMessage: (listener) => {
      const handleMessage = ({ data, source }: MessageEvent<unknown>) => {
        if (!isMessage(data)) return;
        listener(data);
        // Without an acknowledgement the worker loads the address of a tap itself.
        source?.postMessage('heard');
      };
      workers.addEventListener('message', handleMessage);
      return () => workers.removeEventListener('message', handleMessage);
    },
  };
}
