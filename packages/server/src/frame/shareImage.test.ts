import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeSite,
  createBuilds,
  createMember,
  createPhoto,
  startTestApp,
  type TestApp,
  type TestBuilds,
} from '@rendezvous/testing/server';

let builds: TestBuilds;
let app: TestApp;

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('members', 'bbbb2222');
  app = await startTestApp({ config: { workspace: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const sharedImage = async (key: string): Promise<string | undefined> => {
  const { text } = await app.client().request({ path: `/members/${key}`, headers: { origin: '' } });
  return /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1];
};

test('a member’s page is shared with the main photo, once staff have accepted it', async () => {
  await changeSite(app, 'localhost', { logged_out_search: true });
  const eva = await createMember(app);
  expect(await sharedImage(eva.key)).toBeUndefined();
  await createPhoto(app, eva.id, { main: true });
  expect(await sharedImage(eva.key)).toMatch(/^https?:\/\/[^/]+\/media\/o\//);
  const pending = await createMember(app);
  await createPhoto(app, pending.id, { main: true, status: 'pending' });
  expect(await sharedImage(pending.key)).toBeUndefined();
});
