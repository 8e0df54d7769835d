import type { PushSubscriptionBody } from '@rendezvous/contracts';
import type { PushMessage, PushPort } from '@rendezvous/core';

/** The key of a subscription, as the server writes it; null where the browser does not tell. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options?.applicationServerKey;
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function toBody(subscription: PushSubscription, publicKey: string): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    public_key: publicKey,
  };
}

/** The present subscription if it was made with the key and is of use, else a new one. */
async function subscriptionFor(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
  anew = false,
): Promise<PushSubscriptionBody> {
  const present = await pushManager.getSubscription();
  if (present && !anew && (keyOf(present) ?? publicKey) === publicKey) return toBody(present, publicKey);
  // The browser keeps one subscription, and refuses another key beside it.
  await present?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return toBody(await pushManager.subscribe(options), publicKey);
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
    current: async (publicKey) => {
      const registration = await workers.getRegistration('/');
      const subscription = await registration?.pushManager.getSubscription();
      return registration && subscription ? subscriptionFor(registration, publicKey) : null;
    },
    subscribe: async (publicKey, anew) => {
      if ((await Notification.requestPermission()) !== 'granted')
        throw new Error('Notification permission was denied.');
      return subscriptionFor(await workers.ready, publicKey, anew);
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
