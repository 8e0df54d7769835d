import { expect, test } from '@jest/globals';
import { COUNTRIES, LANGUAGES } from '@rendezvous/contracts';
import { firstSentence } from '../areas/likes/firstSentence.ts';
import { distanceKm } from '../kernel/geo/distance.ts';
import { DEMO_ACCOUNTS, planDemoAccount } from './demoAccounts.ts';
import { createNameGiver } from './names.ts';
import { createOpenerGiver } from './openers.ts';
import { createPool } from './pictures/pool.ts';
import { createFaceGiver, planMember } from './planMember.ts';
import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';
import { inGender, openersOf } from './texts/texts.ts';

const SITE = { id: 1, key: 'main', niche: 1, countries: COUNTRIES } as const;
/** Number of cards before the list loads more for the second time. */
const FIRST_CARDS = 48;

const NOW = Date.UTC(2026, 10, 20, 12);

function planMembers(count: number, pool = createPool(0), openers = createOpenerGiver()): DemoMember[] {
  const context = {
    seed: 'openers',
    now: NOW,
    names: createNameGiver((name) => name.toLowerCase()),
    faceFor: createFaceGiver(pool, []),
    openers,
  };
  return Array.from({ length: count }, (_, index) => planMember(context, SITE, index + 1));
}

/** Maximum characters of the sentence on a card. */
const LENGTH = 120;

const said = ({ aboutMe }: DemoMember): string => firstSentence(aboutMe ?? '', LENGTH);

/** Returns the members listed first in a usual search: within 100 km and eight years of age. */
const foundBy = (searcher: DemoMember, members: readonly DemoMember[]): DemoMember[] =>
  members
    .filter(
      (other) =>
        other !== searcher &&
        other.gender === searcher.seeking &&
        other.seeking === searcher.gender &&
        Math.abs(other.birthYear - searcher.birthYear) <= 8 &&
        distanceKm(searcher, other) <= 100,
    )
    .toSorted((one, other) => other.lastActiveAt - one.lastActiveAt)
    .slice(0, FIRST_CARDS);

const repeated = (sentences: readonly (string | undefined)[]): unknown[] =>
  sentences.filter((sentence, index) => sentence && sentences.indexOf(sentence) !== index);

test('of a thousand profiles that searchers see first, at most one begins like another', () => {
  const members = planMembers(1400);
  const sentences = new Map(members.map((member) => [member, said(member)]));
  const lists = members
    .filter((_, index) => index % 3 === 0)
    .map((searcher) => foundBy(searcher, members).map((found) => sentences.get(found)));
  expect(lists.flatMap(repeated).length).toBeLessThanOrEqual(lists.flat().length / 1000);
});

test('in a small installation, all profiles that a searcher finds in a country begin differently', () => {
  const groups = Map.groupBy(
    planMembers(300),
    ({ gender, seeking, country }) => `${gender}/${seeking}/${country}`,
  );
  for (const group of groups.values()) expect(repeated(group.map(said))).toEqual([]);
});

test('in a small installation, no profile that a demo account finds in its country begins like its own', () => {
  const openers = createOpenerGiver();
  const accounts = DEMO_ACCOUNTS.map((account) => planDemoAccount(account, SITE, createPool(300), NOW));
  for (const account of accounts) openers.reserve(account, account.aboutMe ?? '');
  const compatriots = planMembers(300, createPool(0), openers).filter(({ country }) => country === 'GB');
  for (const account of accounts.filter(({ aboutMe }) => aboutMe !== null)) {
    const found = compatriots.filter(
      ({ gender, seeking }) => gender === account.seeking && seeking === account.gender,
    );
    expect(found.map(said)).not.toContain(said(account));
  }
});

test('every member with a picture has a text for the cards that quote it', () => {
  expect(planMembers(300).filter(({ face, aboutMe }) => face !== null && aboutMe === null)).toEqual([]);
});

test.each(LANGUAGES)(
  '%s has an opener for each of the first cards, and each fits on its card',
  (language) => {
    const openers = openersOf(language, false);
    expect(openers.length).toBeGreaterThanOrEqual(FIRST_CARDS);
    for (const opener of [...openers, ...openersOf(language, true)]) {
      const whole = inGender(opener, 'female').replaceAll(/\s/g, ' ');
      expect(firstSentence(whole, LENGTH)).toBe(whole);
    }
  },
);

test('no two members in the same country share a face', () => {
  const members = planMembers(300, createPool(300)).filter(({ face }) => face !== null);
  const faces = members.map(({ country, face }) => `${country} ${face?.id}`);
  expect(new Set(faces).size).toBe(faces.length);
});

test('members share a face, even across countries, only once all faces like it are given', () => {
  const pool = createPool(300);
  const give = createFaceGiver(pool, []);
  const random = createRandom('faces');
  const given = [...COUNTRIES, ...COUNTRIES].map((country) => give(random, 'female', 45, country));
  for (const [tone, faces] of Map.groupBy(given, (face) => face.tone)) {
    const all = pool.filter(
      (face) => face.gender === 'female' && face.band === 'middle' && face.tone === tone,
    );
    expect(new Set(faces.map(({ id }) => id)).size).toBe(Math.min(all.length, faces.length));
  }
});

test('a demo account’s face is given again only after all faces like it', () => {
  const pool = createPool(300);
  const [free, ...taken] = pool.filter(
    ({ gender, band, tone }) => gender === 'female' && band === 'middle' && tone === 'light',
  );
  const give = createFaceGiver(
    pool,
    taken.map((face) => ({ face, country: 'GB' })),
  );
  const random = createRandom('faces');
  const given = Array.from({ length: 20 }, () => give(random, 'female', 45, 'GB'));
  expect(given.find(({ tone }) => tone === 'light')).toBe(free);
});
