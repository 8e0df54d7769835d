import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import { createTestCore } from '@rendezvous/core/testing';
import { EMPTY_NEWS } from '../models/NewsDraft.ts';
import { createNews } from '../testing/renderConsole.tsx';
import { NewsStore } from './NewsStore.ts';

const NEWS = 'GET /api/console-news.php';
const SEND = 'POST /api/console-news.php';
const PREVIEW = 'POST /api/console-news.php?preview=1';

describe('news items', () => {
  const draft = {
    ...EMPTY_NEWS,
    texts: { en: { subject: 'A', text: 'B' }, nl: { subject: 'C', text: 'D' } },
  };
  const english = { language: 'en', subject: 'A', text: 'B' };

  async function setUp() {
    const test = createTestCore();
    const readers = [
      { site: 'a.test', count: 3 },
      { site: 'b.test', count: 4 },
    ];
    test.api.on(NEWS, { news: [createNews()], num_results: 1, readers, alone: 5 });
    const store = new NewsStore(test.core);
    expect([store.readersOf(''), store.isRunning]).toEqual([null, false]);
    await store.list.load({ page: 1 });
    return { ...test, store, readers };
  }

  it('count their readers by site, and in total', async () => {
    const { store } = await setUp();
    expect([store.readersOf('a.test'), store.readersOf(''), store.readersOf('c.test')]).toEqual([3, 7, 0]);
  });

  it('are running while one has started and is not finished', async () => {
    const { store, api, readers } = await setUp();
    expect(store.isRunning).toBe(false);
    const news = [createNews(), createNews({ id: '6', finished_at: null })];
    api.on(NEWS, { news, num_results: 2, readers, alone: 5 });
    await store.list.load({ page: 1 });
    expect(store.isRunning).toBe(true);
    for (const still of [{ starts_at: null }, { cancelled_at: '2026-05-01T10:02:00Z' }]) {
      const one = createNews({ finished_at: null, ...still });
      api.on(NEWS, { news: [one], num_results: 1, readers, alone: 5 });
      await store.list.load({ page: 1 });
      expect(store.isRunning).toBe(false);
    }
  });

  it('report the first incomplete text', async () => {
    const { store } = await setUp();
    expect(store.validate({ ...draft, texts: { nl: draft.texts.nl } })).toBe(false);
    expect(store.submission.fields).toEqual({ subject: 'required', text: 'required' });
    expect(store.validate(draft)).toBe(true);
    expect(store.submission.fields).toEqual({});
  });

  it('are previewed in all languages with a complete text', async () => {
    const { store, api } = await setUp();
    api.on(PREVIEW, undefined);
    expect(await store.preview({ ...draft, language: 'de' })).toBe(false);
    expect(api.count(PREVIEW)).toBe(0);
    expect(await store.preview({ ...draft, site: 'a.test' })).toBe(true);
    expect(api.last(PREVIEW)?.body).toEqual({
      site: 'a.test',
      text: { language: 'nl', subject: 'C', text: 'D' },
    });
    expect(api.count(PREVIEW)).toBe(2);
    expect(await store.preview({ ...draft, texts: { ...draft.texts, nl: { subject: 'C', text: '' } } })).toBe(
      true,
    );
    expect(api.last(PREVIEW)?.body).toEqual({ text: english });
  });

  it('are sent in all languages, and retried under the same id until there is a response', async () => {
    const { store, api } = await setUp();
    const ids: unknown[] = [];
    api.on(SEND, ({ body }) => {
      ids.push(body?.client_id);
      if (ids.length === 1) throw new NetworkError('timeout');
      return { news: createNews() };
    });
    expect(await store.send(draft)).toBe(false);
    expect(await store.send(draft)).toBe(true);
    await store.send(draft);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    expect(api.last(SEND)?.body).toEqual({
      texts: [english, { language: 'nl', subject: 'C', text: 'D' }],
      client_id: ids[2],
    });
  });
});
