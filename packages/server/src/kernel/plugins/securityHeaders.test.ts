import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Nothing in the response may run or load, and browsers must not guess its type. */
const INERT = {
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*\bsandbox$/),
  'x-content-type-options': 'nosniff',
};

test('responses to calls cannot run anything, and are not cached', async () => {
  const { client } = await createMember(app);
  for (const path of ['/api/user.php', '/api/profile.php', '/api/no-such-call.php']) {
    const { headers } = await client.request({ path });
    expect(headers).toMatchObject({ ...INERT, 'cache-control': 'no-store' });
  }
});

test('pictures cannot run anything', async () => {
  const { id } = await createMember(app);
  const fileKey = `test/${id}`;
  await createPhoto(app, id, { fileKey });
  const { storage, urls } = app.services.photos;
  await storage.put(`${fileKey}/md.jpg`, Buffer.from('<script>alert(1)</script>'), 'image/jpeg');
  const moderator = await createMember(app, { roles: ['moderator'] });
  const { status, headers } = await moderator.client.request({
    path: `/media/${urls.signed(fileKey, 'md')}`,
  });
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers).toMatchObject(INERT);
});
