import { describe, expect, test } from '@jest/globals';
import type { Member } from '../../kernel/request/Member.ts';
import { rankCandidates, usualFinder } from './rankingPolicy.ts';
import type { Answers, Candidate } from './rankingPolicy.ts';

const now = new Date('2026-06-15T12:00:00Z');
const member = { gender: 'female', showsActivity: true } as Member;
const anything: Answers = { minAge: 30, maxAge: 50, region: null, reason: null, interests: [] };
/** A candidate who matches nothing. */
const plain: Candidate = {
  id: 1,
  seeking: 'male',
  dateOfBirth: '1960-01-01',
  region: 'NL-NH',
  country: 'NL',
  reason: 'chat',
  interests: [1, 2, 3, 4, 5, 6, 7],
  lastActiveAt: null,
  likesMe: false,
};
const rankAll = (candidates: Candidate[], answers: Partial<Answers> = {}, limit = 10) =>
  rankCandidates(member, { ...anything, ...answers }, candidates, { today: '2026-06-15', now, limit });
const rank = (change: Partial<Candidate>, answers: Partial<Answers> = {}) =>
  rankAll([{ ...plain, ...change }], answers)[0];

describe('the score of a candidate', () => {
  test('is zero without any match', () => {
    expect(rank({})).toEqual({ id: 1, score: 0, reasons: [] });
  });

  test.each<[string, Partial<Candidate>, Partial<Answers>, number, object[]]>([
    ['three for a shared interest', {}, { interests: [2, 9] }, 3, [{ kind: 'interests', values: ['2'] }]],
    [
      'for five shared interests at most',
      {},
      { interests: [1, 2, 3, 4, 5, 6] },
      15,
      [{ kind: 'interests', values: ['1', '2', '3', '4', '5', '6'] }],
    ],
    ['five for the region', {}, { region: 'NL-NH' }, 5, [{ kind: 'region', values: ['NL-NH'] }]],
    ['none for another region', {}, { region: 'NL-ZH' }, 0, []],
    ['four for the reason', {}, { reason: 'chat' }, 4, [{ kind: 'reason', values: ['chat'] }]],
    ['none for another reason', {}, { reason: 'dates' }, 0, []],
    ['four for looking for each other', { seeking: 'female' }, {}, 4, [{ kind: 'mutual', values: [] }]],
    ['three for a like, which is not among the reasons', { likesMe: true }, {}, 3, []],
    ['two for the middle age', { dateOfBirth: '1986-06-15' }, {}, 2, [{ kind: 'age', values: ['40'] }]],
    [
      'two a quarter above the middle',
      { dateOfBirth: '1981-06-15' },
      {},
      2,
      [{ kind: 'age', values: ['45'] }],
    ],
    [
      'two a quarter below the middle',
      { dateOfBirth: '1991-06-15' },
      {},
      2,
      [{ kind: 'age', values: ['35'] }],
    ],
    ['none further above', { dateOfBirth: '1980-06-15' }, {}, 0, []],
    ['none further below', { dateOfBirth: '1992-06-15' }, {}, 0, []],
    [
      'one for activity within the last day',
      { lastActiveAt: '2026-06-14T12:00:01Z' },
      {},
      1,
      [{ kind: 'active', values: [] }],
    ],
    ['none for activity a day ago', { lastActiveAt: '2026-06-14T12:00:00Z' }, {}, 0, []],
  ])('is %s', (_why, change, answers, score, reasons) => {
    expect(rank(change, answers)).toEqual({ id: 1, score, reasons });
  });

  test('adds up, with its reasons in order', () => {
    const best = {
      seeking: 'female' as const,
      dateOfBirth: '1986-06-15',
      lastActiveAt: now.toISOString(),
      likesMe: true,
    };
    const ranked = rank(best, { interests: [1], region: 'NL-NH', reason: 'chat' });
    expect(ranked?.score).toBe(3 + 5 + 2 + 4 + 4 + 3 + 1);
    expect(ranked?.reasons.map(({ kind }) => kind)).toEqual([
      'interests',
      'region',
      'age',
      'reason',
      'mutual',
      'active',
    ]);
  });
});

describe('the order of candidates', () => {
  const some = (id: number, likesMe: boolean): Candidate => ({ ...plain, id, likesMe });

  test('is by score; candidates with equal scores keep their order', () => {
    const ids = rankAll([some(1, false), some(2, true), some(3, false), some(4, true)]).map(({ id }) => id);
    expect(ids).toEqual([2, 4, 1, 3]);
  });

  test('ends at the limit', () => {
    expect(rankAll([some(1, false), some(2, true), some(3, false)], {}, 2).map(({ id }) => id)).toEqual([
      2, 1,
    ]);
  });
});

describe('the default search of a member', () => {
  const usual = (dateOfBirth: string, own: Parameters<typeof usualFinder>[1] = null) =>
    usualFinder(
      { seeking: 'male', country: 'NL', region: 'NL-NH', dateOfBirth } as Member,
      own,
      '2026-06-15',
    );

  test('is for the gender they seek, within eight years of their own age, in their region', () => {
    expect(usual('1986-06-15')).toEqual({
      gender: 'male',
      minAge: 32,
      maxAge: 48,
      country: 'NL',
      region: 'NL-NH',
      reason: null,
      interests: [],
    });
  });

  test('stays within the permitted age range', () => {
    expect(usual('2006-06-15')).toMatchObject({ minAge: 18, maxAge: 28 });
    expect(usual('1930-06-15')).toMatchObject({ minAge: 88, maxAge: 100 });
  });

  test('follows the reason and the interests of their profile', () => {
    const own = { reason: 'dates', interests: [3, 4] };
    expect(usual('1986-06-15', own)).toMatchObject(own);
  });
});
