import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createTestCore, createUser } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import { LikeSuggestion } from './LikeSuggestion.ts';

const draw = (path: string, { core } = createTestCore()) =>
  renderScene(<LikeSuggestion />, { path, core, texts: {} });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the parameter ?t=', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('starts the background task', () => {
    expect(federation.contributes?.background).toEqual([{ module: 'LikeSuggestion', query: 't' }]);
  });

  it.each([
    ['a member', createTestCore({ user: createUser() })],
    ['a visitor', createTestCore()],
  ])('suggests a like to %s once, after that many seconds', async (_who, test) => {
    const { dialogs, location } = await draw('/members?t=20&online=1', test);
    await wait(19_999);
    expect([dialogs, location()]).toEqual([[], '/members?t=20&online=1']);
    await wait(1);
    expect(dialogs).toEqual([{ name: 'like', request: {} }]);
    expect(location()).toBe('/members?online=1');
    await wait(60_000);
    expect(dialogs).toHaveLength(1);
  });

  it.each([
    '/chats/c-1',
    '/members/p-1/chat',
    '/landers/gallery',
    '/members/p-1/landing',
    '/signup',
    '/login',
    '/complete-signup',
    '/reset-password',
    '/reset-password/do',
  ])('is removed from %s immediately, without a suggestion', async (path) => {
    const { dialogs, location } = await draw(`${path}?t=1&ref=x`);
    expect(location()).toBe(`${path}?ref=x`);
    await wait(60_000);
    expect(dialogs).toEqual([]);
  });

  it.each(['', '?t=', '?t=soon', '?t=-1'])('suggests nothing and is removed from %j', async (query) => {
    const { dialogs, location } = await draw(`/members${query}`);
    expect(location()).toBe('/members');
    await wait(60_000);
    expect(dialogs).toEqual([]);
  });
});
