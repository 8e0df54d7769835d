import type { PushSubscriptionBody } from '@rendezvous/contracts';

/**
 * Returns the subscription's key in the server's format, or null if the browser does not expose it.
 */
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

/** Returns the current subscription if it is valid for the key, otherwise a new one. */
async function subscriptionFor(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
  anew = false,
): Promise<PushSubscriptionBody> {
  const present = await pushManager.getSubscription();
  if (present && !anew && (keyOf(present) ?? publicKey) === publicKey) return toBody(present, publicKey);
  // A browser has one subscription per worker, and rejects a second one with another key.
  await present?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return toBody(await pushManager.subscribe(options), publicKey);
}

export async function currentSubscription(
  workers: ServiceWorkerContainer,
  publicKey: string,
): Promise<PushSubscriptionBody | null> {
  const registration = await workers.getRegistration('/');
  const present = await registration?.pushManager.getSubscription();
  return registration && present ? subscriptionFor(registration, publicKey) : null;
}

/** Subscribes this browser to push messages. @param anew replaces an existing subscription */
export async function subscribe(
  workers: ServiceWorkerContainer,
  publicKey: string,
  anew?: boolean,
): Promise<PushSubscriptionBody> {
  return subscriptionFor(await workers.ready, publicKey, anew);
}

export async function unsubscribe(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
