import { describe, expect, test } from '@jest/globals';
import { changeSite, createMember, createPhoto, createSite } from '@rendezvous/testing/server';
import type { TestClient, TestMember } from '@rendezvous/testing/server';
import { randomUUID } from 'node:crypto';
import { signUp } from '../../areas/signup/fixtures/signUp.ts';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages('members', 'landers');

/** Creates a member with a main photo. `file` is the photo's URL. */
async function withPhoto(host: string): Promise<{ member: TestMember; file: string }> {
  const member = await createMember(pages.app, { host });
  const fileKey = `test/${randomUUID()}`;
  await createPhoto(pages.app, member.id, { main: true, fileKey });
  await pages.app.services.photos.storage.put(`${fileKey}/md.jpg`, Buffer.from('picture'), 'image/jpeg');
  return { member, file: `/media/${pages.app.services.photos.urls.open(fileKey, 'md')}` };
}

/** Checks for each place that lists members whether it shows this member to the client. */
async function places(client: TestClient, { member, file }: Awaited<ReturnType<typeof withPhoto>>) {
  const has = (text: string) => text.includes(member.name);
  const get = (path: string) => client.request({ path, headers: { origin: '' } });
  const listed = JSON.stringify(
    (await client.call('GET /api/members.php', { query: { gender: 'female', anywhere: 1 } })).json,
  );
  const page = await get(`/members/${member.key}`);
  return {
    search: has(listed),
    faces: has(JSON.stringify((await client.call('GET /api/faces.php')).json)),
    profile: (await client.call('GET /api/member.php', { query: { id: member.key } })).status === 200,
    page: has(page.text),
    shareImage: page.text.includes('og:image'),
    index: has((await get('/')).text),
    photo: (await client.request({ path: file })).status === 200,
  };
}
const EVERYWHERE = {
  search: true,
  faces: true,
  profile: true,
  page: true,
  shareImage: true,
  index: true,
  photo: true,
};
const NOWHERE = Object.fromEntries(Object.keys(EVERYWHERE).map((place) => [place, false]));

describe('“People without an account can see me”', () => {
  test('applies wherever visitors look, while members still see the profile', async () => {
    const host = await createSite(pages.app, { niche: 6 });
    const eva = await withPhoto(host);
    const tom = await createMember(pages.app, { host, gender: 'male' });
    expect(await places(pages.app.client(host), eva)).toEqual(EVERYWHERE);
    const { answer } = await eva.member.client.call('PUT /api/user.php', {
      body: { visible_to_visitors: false },
    });
    expect(answer.user.visible_to_visitors).toBe(false);
    expect(await places(pages.app.client(host), eva)).toEqual(NOWHERE);
    // The share image is the same for everyone who opens the URL.
    expect(await places(tom.client, eva)).toMatchObject({ search: true, profile: true, photo: true });
    await eva.member.client.call('PUT /api/user.php', { body: { visible_to_visitors: true } });
    expect(await places(pages.app.client(host), eva)).toEqual(EVERYWHERE);
  });

  test.each([
    [1, true],
    [4, false],
  ] as const)('has a default that depends on the niche: in niche %i it is %j', async (niche, on) => {
    const host = await createSite(pages.app, { niche });
    const { answer } = await signUp(pages.app.client(host));
    expect(answer.user.visible_to_visitors).toBe(on);
  });
});

describe('a site that shows visitors no members', () => {
  /** A visitor who came from a traffic source. */
  const invited = (host: string) => {
    const client = pages.app.client(host);
    client.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'n1' })));
    return client;
  };

  test('shows no name and no face in search, on entry pages, in shared links or as a file', async () => {
    const host = await createSite(pages.app, { niche: 3 });
    const eva = await withPhoto(host);
    expect(await places(pages.app.client(host), eva)).toEqual(EVERYWHERE);
    await changeSite(pages.app, host, { logged_out_search: false, logged_out_search_trafficsource: false });
    expect(await places(pages.app.client(host), eva)).toEqual(NOWHERE);
    expect(await places(invited(host), eva)).toEqual(NOWHERE);
    expect((await pages.app.client(host).call('GET /api/faces.php')).answer).toEqual({
      profiles: [],
      online: 0,
    });
    const tom = await createMember(pages.app, { host, gender: 'male' });
    expect(await places(tom.client, eva)).toMatchObject({ search: true, profile: true, photo: true });
  });

  test('shows them to visitors from a traffic source if it allows that', async () => {
    const host = await createSite(pages.app, { niche: 5 });
    const eva = await withPhoto(host);
    await changeSite(pages.app, host, { logged_out_search: false, logged_out_search_trafficsource: true });
    expect(await places(pages.app.client(host), eva)).toEqual(NOWHERE);
    expect(await places(invited(host), eva)).toEqual(EVERYWHERE);
  });
});
