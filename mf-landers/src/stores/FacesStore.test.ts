import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { createTestCore, refusal, settle } from '@rendezvous/core/testing';
import { createFace } from '../testing/renderLander.tsx';
import { AnswersStore } from './AnswersStore.ts';
import { FacesStore } from './FacesStore.ts';
import { PricesStore } from './PricesStore.ts';

const FACES = 'GET /api/faces.php';
const people = (...ids: string[]) => ({ profiles: ids.map((id) => createFace(id)), online: 3 });

function setUp(boot: Parameters<typeof createTestCore>[0] = {}) {
  const test = createTestCore(boot);
  test.api.on(FACES, people('a', 'b'));
  const faces = new FacesStore(test.core);
  const ids = () => faces.people.map(({ id }) => id);
  return { ...test, faces, ids };
}

describe('the faces of a lander', () => {
  it('are unknown at first, and loaded once', async () => {
    const { faces, ids, api } = setUp();
    expect([faces.state, faces.online, ids()]).toEqual(['loading', 0, []]);
    await faces.load();
    await faces.load();
    expect([faces.state, faces.online, ids()]).toEqual(['ready', 3, ['a', 'b']]);
    expect(api.calls).toMatchObject([{ key: FACES, query: { country: 'NL', limit: 12 } }]);
  });

  it('are taken from the preloaded response if there is one', async () => {
    const { faces, ids, api } = setUp({ data: { [FACES]: people('x') } });
    await faces.load();
    expect([ids(), api.count(FACES)]).toEqual([['x'], 0]);
  });

  it('have a map only for a country whose regions are preloaded, on every read', () => {
    const regions = { NL: [{ code: 'NL-UT', name: 'Utrecht', cities: [] }], BE: [] };
    const { faces, core } = setUp({ data: { 'GET /api/regions.php': { regions } } });
    expect(['NL', 'NL', 'BE', 'DE'].map((country) => faces.hasMap(country))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(core.settings.regions('NL')).toHaveLength(1);
  });

  it('contain no member and no picture twice', async () => {
    const { faces, ids, api } = setUp();
    const image = {
      id: 'i',
      filename: 'f',
      thumb_filename: 't',
      match_filename: 'm',
      status: 'active' as const,
    };
    const profiles = [
      createFace('a', { main_image: image }),
      createFace('b', { main_image: { ...image, id: 'j' } }),
      createFace('a'),
      createFace('c'),
      createFace('d', { main_image: { ...image, filename: 'g' } }),
    ];
    api.on(FACES, { profiles, online: 0 });
    await faces.load();
    expect(ids()).toEqual(['a', 'c', 'd']);
  });

  it('are extended by gender or country, with one request each', async () => {
    const { faces, ids, api } = setUp();
    await faces.load();
    let shown = 0;
    const stop = autorun(() => void (shown = faces.people.length));
    api.on(FACES, people('b', 'c'));
    await faces.more('male');
    await faces.more('male');
    expect([shown, ids(), api.count(FACES)]).toEqual([3, ['a', 'b', 'c'], 2]);
    expect(api.last(FACES)?.query).toEqual({ gender: 'male', country: 'NL', limit: 12 });
    api.on(FACES, people('d'));
    await faces.inCountry('DE');
    expect([shown, ids()]).toEqual([4, ['a', 'b', 'c', 'd']]);
    expect(api.last(FACES)?.query).toEqual({ country: 'DE', limit: 24 });
    stop();
  });

  it('stay if loading more fails, which can be retried', async () => {
    const { faces, ids, api } = setUp();
    await faces.load();
    api.on(FACES, refusal('unavailable'));
    await faces.more('male');
    expect(ids()).toEqual(['a', 'b']);
    api.on(FACES, people('c'));
    await faces.more('male');
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('are reloaded when the language changes, without those added later', async () => {
    const { faces, ids, api, core } = setUp();
    await faces.load();
    await faces.more('male');
    api.on(FACES, people('n'));
    await core.locale.choose('nl');
    await settle();
    expect(ids()).toEqual(['n']);
    api.on(FACES, people('m'));
    await faces.more('male');
    expect(ids()).toEqual(['n', 'm']);
  });

  it('stay if they cannot be reloaded in another language', async () => {
    const { faces, ids, api, core } = setUp();
    await faces.load();
    api.on(FACES, people('c'));
    await faces.more('male');
    api.on(FACES, refusal('unavailable'));
    await core.locale.choose('nl');
    await settle();
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('are not requested when the language changes before the first load', async () => {
    const { api, core } = setUp();
    await core.locale.choose('nl');
    await settle();
    expect(api.count(FACES)).toBe(0);
  });
});

it('an answer updates its observers', () => {
  const answers = new AnswersStore();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([answers.am, answers.seek]));
  answers.give('am', 'male');
  answers.give('seek', 'female');
  stop();
  expect(seen).toEqual([
    [null, null],
    ['male', null],
    ['male', 'female'],
  ]);
});

it('prices range from the lowest to the highest, and are null until they have loaded', async () => {
  const { core, api } = createTestCore();
  const prices = new PricesStore(core);
  expect([prices.lowest, prices.highest]).toEqual([null, null]);
  const bundle = (amount: number) => ({
    id: `b${amount}`,
    credits: 1,
    price: { amount, currency: 'EUR' as const },
    total: { amount, currency: 'EUR' as const },
    price_per_message: { amount, currency: 'EUR' as const },
    best_value: false,
  });
  api.on('GET /api/credits.php', {
    bundles: [bundle(90), bundle(150), bundle(60)],
    methods: [],
    message_price: { amount: 100, currency: 'EUR' },
    currency: 'EUR',
    country: 'NL',
    terms_version: '2024-01-01T00:00:00Z',
    vat_rate: 20,
    last_order: null,
    billing: null,
  });
  await prices.offer.load();
  expect([prices.lowest?.amount, prices.highest?.amount]).toEqual([60, 150]);
});
