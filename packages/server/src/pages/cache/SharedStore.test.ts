import { expect, test } from '@jest/globals';
import { SharedStore } from './SharedStore.ts';

type Page = { text: string; members: ReadonlySet<string> };

const pageOf = (text: string, ...members: string[]): Page => ({ text, members: new Set(members) });

function create() {
  let time = 0;
  const pages = new SharedStore<Page>({ lifetime: 100, now: () => time });
  let built = 0;
  return {
    pages,
    at: (now: number) => void (time = now),
    take: async (key: string, ...members: string[]) => {
      const page = await pages.take(key, () => {
        built += 1;
        return Promise.resolve(pageOf(`${key} ${built}`, ...members));
      });
      return page?.text;
    },
  };
}

/** Returns a build that the test completes. */
function buildLater() {
  const { promise, resolve, reject } = Promise.withResolvers<Page | null>();
  let begun = 0;
  return { build: () => ((begun += 1), promise), resolve, reject, begun: () => begun };
}

test('builds the page of a key once per lifetime', async () => {
  const { take, at } = create();
  expect([await take('a'), await take('b'), await take('a')]).toEqual(['a 1', 'b 2', 'a 1']);
  at(99);
  expect(await take('a')).toBe('a 1');
  at(100);
  expect(await take('a')).toBe('a 3');
});

test('a page expires if the clock is set back', async () => {
  const { take, at } = create();
  at(1000);
  await take('a');
  at(500);
  expect(await take('a')).toBe('a 2');
});

test('requests wait for the page that another one builds', async () => {
  const { pages } = create();
  const { build, resolve, begun } = buildLater();
  const taken = Promise.all([pages.take('a', build), pages.take('a', build), pages.take('a', build)]);
  resolve(pageOf('a'));
  expect((await taken).map((page) => page?.text)).toEqual(['a', 'a', 'a']);
  expect(begun()).toBe(1);
});

test.each(['is not to be kept', 'fails'])('a page that %s is built for each request', async (how) => {
  const { pages, take } = create();
  const { build, resolve, reject } = buildLater();
  const first = pages.take('a', build).catch(() => 'failed');
  const second = pages.take('a', build);
  if (how === 'fails') reject(new Error('broken'));
  else resolve(null);
  expect([await first, await second]).toEqual([how === 'fails' ? 'failed' : null, null]);
  expect(await take('a')).toBe('a 1');
});

test('forgets the pages that show a member, including pages in progress', async () => {
  const { pages, take } = create();
  await take('a', '1', '2');
  await take('b', '3');
  const { build, resolve } = buildLater();
  const building = pages.take('c', build);
  pages.forget('2');
  resolve(pageOf('c'));
  expect((await building)?.text).toBe('c');
  expect([await take('a'), await take('b'), await take('c')]).toEqual(['a 3', 'b 2', 'c 4']);
});

test('forgets all pages, including pages in progress', async () => {
  const { pages, take } = create();
  await take('a');
  const { build, resolve } = buildLater();
  const building = pages.take('b', build);
  pages.clear();
  resolve(pageOf('b'));
  await building;
  expect([await take('a'), await take('b')]).toEqual(['a 2', 'b 3']);
});

test('a build that ends after its page was forgotten does not affect the next one', async () => {
  const { pages, take } = create();
  const { build, resolve } = buildLater();
  const building = pages.take('a', build);
  pages.forget('1');
  await take('a');
  resolve(null);
  await building;
  expect(await take('a')).toBe('a 1');
});

test('keeps the 500 most recently used pages', async () => {
  const { take } = create();
  await take('first');
  for (let page = 0; page < 499; page += 1) await take(`page ${page}`);
  expect(await take('first')).toBe('first 1');
  await take('one more');
  expect(await take('first')).toBe('first 1');
  expect(await take('page 0')).toBe('page 0 502');
});
