import { createECDH, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer, Agent } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PushPayload } from '@rendezvous/contracts';
import ece from 'http_ece';
import selfsigned from 'selfsigned';
import webPush from 'web-push';
import { createPusher, isPushEndpoint } from './pusher.ts';
import { pushTexts } from './pushTexts.ts';

let server: Server;
let agent: Agent;
let browser: ECDH;
let answer = 201;
let received: { body: Buffer; authorization: string; topic: string }[];

beforeEach(async () => {
  const certificate = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  received = [];
  server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', topic } = request.headers;
      received.push({ body: Buffer.concat(parts), authorization, topic: String(topic) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  agent = new Agent({ ca: certificate.cert });
  browser = createECDH('prime256v1');
  browser.generateKeys();
});
afterEach(async () => {
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});

const message: PushPayload = {
  type: 'message',
  title: 'New message',
  body: 'Someone wrote to you.',
  check_url: '/chats/1',
  open_url: '/login?next=%2Fchats%2F1',
  tag: 'chat:1',
  badge: 3,
};

describe('push', () => {
  test('reaches a browser encrypted, signed with the keys of the site', async () => {
    const keys = webPush.generateVAPIDKeys();
    const auth = randomBytes(16);
    const subscription = {
      endpoint: `https://localhost:${(server.address() as AddressInfo).port}/push/abc`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
    const pusher = createPusher({ contact: 'mailto:push@example.test', agent });
    answer = 201;
    expect(await pusher.send(keys, subscription, message)).toBe('sent');
    const [first] = received;
    expect(first?.authorization).toContain(`k=${keys.publicKey}`);
    expect(first?.topic).toBe('chat1');
    expect(first?.body.includes('Somebody')).toBe(false);
    const plain = ece.decrypt(first?.body ?? Buffer.alloc(0), {
      version: 'aes128gcm',
      privateKey: browser,
      authSecret: auth.toString('base64url'),
    });
    expect(JSON.parse(plain.toString('utf8'))).toEqual(message);

    for (const [status, outcome] of [
      [410, 'gone'],
      [404, 'gone'],
      [401, 'wrong_key'],
      [403, 'wrong_key'],
      [503, 'later'],
      [429, 'later'],
      [400, 'refused'],
    ] as const) {
      answer = status;
      expect(await pusher.send(keys, subscription, message)).toBe(outcome);
    }
    expect(await pusher.send(keys, { ...subscription, endpoint: 'https://localhost:1/x' }, message)).toBe(
      'later',
    );
  });

  test('accepts only endpoints of push services', () => {
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x')).toBe(true);
    expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true);
    expect(isPushEndpoint('https://web.push.apple.com/x')).toBe(true);
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://fcm.googleapis.com:8443/x',
      'https://a@fcm.googleapis.com/x',
      'nonsense',
    ]) {
      expect(isPushEndpoint(bad)).toBe(false);
    }
  });

  test('is discreet unless the member chose otherwise', () => {
    expect(JSON.stringify(pushTexts('message', 'en', { discreet: true, name: 'Eva' }))).not.toContain('Eva');
    expect(pushTexts('message', 'en', { discreet: false, name: 'Eva' }).title).toBe('Eva');
    expect(pushTexts('reminder', 'en', { discreet: true, count: 3 }).body).toContain('3');
  });
});
