import type { Agent } from 'node:https';
import type { PushPayload } from '@rendezvous/contracts';
import webPush from 'web-push';
import type { VapidKeys } from './pushKeys.ts';

/** The stored result of a browser's `pushManager.subscribe()`. */
export type StoredSubscription = {
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** `gone`: delete the subscription. `later`: retry. `wrong_key`: made with another key. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'wrong_key' | 'refused';

export type Pusher = {
  send(keys: VapidKeys, subscription: StoredSubscription, message: PushPayload): Promise<PushOutcome>;
};

export type PusherOptions = {
  /** Contact for push services in case of abuse: a `mailto:` or `https:` URL. */
  contact: string;
  /** For endpoints with a certificate that no public authority signed. */
  agent?: Agent;
};

/** Seconds that a push service keeps a message for an offline device. */
const TTL_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;

/** Sends encrypted messages (RFC 8291) to browsers' push services. */
export function createPusher({ contact, agent }: PusherOptions): Pusher {
  return {
    async send(keys, subscription, message) {
      try {
        await webPush.sendNotification(
          { endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth } },
          JSON.stringify(message),
          {
            vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
            TTL: TTL_SECONDS,
            timeout: TIMEOUT_MS,
            // Replaces a pending message of the same topic. A topic has at most 32 characters.
            topic: message.tag.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 32),
            ...(agent ? { agent } : {}),
          },
        );
        return 'sent';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) return 'later';
        if (error.statusCode === 404 || error.statusCode === 410) return 'gone';
        if (error.statusCode === 401 || error.statusCode === 403) return 'wrong_key';
        return error.statusCode === 429 || error.statusCode >= 500 ? 'later' : 'refused';
      }
    },
  };
}

const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  'push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Returns whether an endpoint is a known push service: the server must not call arbitrary
 * URLs.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || username || port !== '') return false;
  return PUSH_SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
