import { expect, test } from '@jest/globals';
import { changeSite, createMember, createPhoto } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages('members');

const sharedImage = async (key: string): Promise<string | undefined> => {
  const { text } = await pages.app.client().request({ path: `/members/${key}`, headers: { origin: '' } });
  return /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1];
};

test('a member’s page is shared with the main photo once staff have accepted it', async () => {
  await changeSite(pages.app, 'localhost', { logged_out_search: true });
  const eva = await createMember(pages.app);
  expect(await sharedImage(eva.key)).toBeUndefined();
  await createPhoto(pages.app, eva.id, { main: true });
  expect(await sharedImage(eva.key)).toMatch(/^https?:\/\/[^/]+\/media\/o\//);
  const pending = await createMember(pages.app);
  await createPhoto(pages.app, pending.id, { main: true, status: 'pending' });
  expect(await sharedImage(pending.key)).toBeUndefined();
});
