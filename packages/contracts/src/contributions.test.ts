import { describe, expect, test } from '@jest/globals';
import { NO_CONTRIBUTIONS, factAt, holds, listContributed } from './contributions.ts';

const facts = {
  session: { user: { credits: 7, picture: null, stopped: ['bounce'] }, isLoggedIn: true },
  visitor: { user: null },
};

describe('factAt', () => {
  test.each([
    ['session.user.credits', 7],
    ['session.user.picture', null],
    ['session.user.stopped.length', 1],
    ['session.user.unknown', undefined],
    ['visitor.user.credits', undefined],
    ['session.user.picture.file', undefined],
    ['nowhere', undefined],
  ])('reads %s as %j', (path, value) => expect(factAt(facts, path)).toBe(value));
});

describe('holds', () => {
  test('is true without a condition', () => expect(holds(undefined, facts)).toBe(true));

  test.each([
    ['a value', { 'session.user.credits': 7 }, true],
    ['another value', { 'session.user.credits': 8 }, false],
    ['null', { 'session.user.picture': null }, true],
    ['one of several values', { 'session.user.credits': [6, 7] }, true],
    ['none of several values', { 'session.user.credits': [5, 6] }, false],
    ['anything but a value', { 'session.user.stopped.length': { not: 0 } }, true],
    ['the value it must not be', { 'session.user.picture': { not: null } }, false],
    ['a path that leads nowhere', { 'visitor.user.credits': { not: 0 } }, false],
    ['all of several facts', { 'session.isLoggedIn': true, 'session.user.credits': 7 }, true],
    ['one of several facts alone', { 'session.isLoggedIn': false, 'session.user.credits': 7 }, false],
  ])('compares with %s', (_what, condition, expected) => expect(holds(condition, facts)).toBe(expected));

  test('is true if at least one of several conditions is', () => {
    const poor = { 'session.user.credits': 0 };
    expect(holds([poor, { 'session.isLoggedIn': true }], facts)).toBe(true);
    expect(holds([poor, { 'session.isLoggedIn': false }], facts)).toBe(false);
  });

  test('treats an unknown fact as true on request, but still evaluates a known one', () => {
    const condition = { 'push.isAvailable': true, 'session.user.credits': 7 };
    expect(holds(condition, facts)).toBe(false);
    expect(holds(condition, facts, true)).toBe(true);
    expect(holds({ ...condition, 'session.user.credits': 8 }, facts, true)).toBe(false);
  });
});

test('listContributed keeps the order of the remotes and names each one', () => {
  const task = (module: string) => ({ ...NO_CONTRIBUTIONS, background: [{ module }] });
  const remotes = { payments: { contributes: task('Late') }, chat: { contributes: task('Early') } };
  expect(listContributed(remotes, 'background')).toEqual([
    { remote: 'chat', module: 'Early' },
    { remote: 'payments', module: 'Late' },
  ]);
});
