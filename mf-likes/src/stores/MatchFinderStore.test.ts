import { expect, it } from '@jest/globals';
import { createTestCore, createProfile, createUser, refusal } from '@rendezvous/core/testing';
import { MatchFinderStore } from './MatchFinderStore.ts';

const FIND = 'GET /api/match-finder.php';
const remembered = {
  gender: 'female' as const,
  min_age: 50,
  max_age: 60,
  countryregion: 'NL-NH',
  reason: 'dates' as const,
  interests: ['cooking' as const, 'sex' as const],
};

function createFinder(profile: Parameters<typeof createProfile>[0] = {}) {
  const test = createTestCore({ user: createUser({ country: 'NL', profile: createProfile(profile) }) });
  test.api.on(FIND, { profiles: [], answers: remembered });
  return { ...test, finder: new MatchFinderStore(test.core) };
}

it('starts with the profile’s values, and with ages around the member’s own', () => {
  const { finder } = createFinder({
    seeking: 'female',
    age: 34,
    region: 'NL-NH',
    reason: 'dates',
    interests: ['cooking'],
  });
  expect(finder.answers).toEqual({
    gender: 'female',
    minAge: 26,
    maxAge: 42,
    region: 'NL-NH',
    reason: 'dates',
    interests: ['cooking'],
  });
  expect([finder.country, finder.matches]).toEqual(['NL', null]);
});

it.each([
  [20, 18, 28],
  [98, 90, 100],
])('limits the ages around %i to those that the site allows', (age, minAge, maxAge) => {
  expect(createFinder({ age }).finder.answers).toMatchObject({ minAge, maxAge });
});

it('starts with only ages for a visitor', () => {
  const finder = new MatchFinderStore(createTestCore().core);
  expect(finder.answers).toEqual({
    gender: null,
    minAge: 32,
    maxAge: 48,
    region: null,
    reason: null,
    interests: [],
  });
  expect(finder.country).toBeNull();
});

it('sends the answers, and omits those without a preference', async () => {
  const { finder, api } = createFinder();
  finder.change({ gender: null, region: null, reason: null, interests: [], minAge: 30, maxAge: 40 });
  await finder.find();
  expect(api.last(FIND)?.query).toEqual({ min_age: 30, max_age: 40, country: 'NL' });
  finder.change({ gender: 'male', region: 'NL-NH', reason: 'dates', interests: ['cooking', 'sex'] });
  await finder.find();
  expect(api.last(FIND)?.query).toEqual({
    min_age: 30,
    max_age: 40,
    country: 'NL',
    gender: 'male',
    countryregion: 'NL-NH',
    reason: 'dates',
    interests: 'cooking,sex',
  });
  expect(finder.answers.gender).toBe('male');
});

it('restores the previous answers with their matches', async () => {
  const { finder, api } = createFinder();
  await finder.restore();
  expect(api.last(FIND)?.query).toEqual({});
  expect(finder.matches).toEqual([]);
  expect(finder.answers).toEqual({
    gender: 'female',
    minAge: 50,
    maxAge: 60,
    region: 'NL-NH',
    reason: 'dates',
    interests: ['cooking', 'sex'],
  });
});

it('keeps the previous matches when a search fails', async () => {
  const { finder, api } = createFinder();
  await finder.find();
  api.on(FIND, refusal('unavailable'));
  expect(await finder.find()).toBe(false);
  expect(finder.matches).toEqual([]);
  expect(finder.search.failure).toMatchObject({ code: 'unavailable' });
});
