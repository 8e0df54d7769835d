import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { holds } from '@rendezvous/contracts';
import { createDiscount, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import { federation } from '../../federation.config.ts';
import { TimeBonusTask } from './TimeBonusTask.ts';

const now = '2026-05-01T12:00:00Z';
const [task] = federation.contributes?.background ?? [];

/** Renders the task for a new member without credits. */
async function newMember(path = '/members') {
  const test = createTestCore({ user: createUser({ credits: 0, signup_date: now }), now });
  test.api.on('GET /api/discountcode.php', ({ query }) => {
    if (query?.welcome) throw refusal('discount_not_found');
    return { discountcode: createDiscount() };
  });
  await test.core.timeBonus.load();
  const scene = await renderScene(<TimeBonusTask />, { path, core: test.core, texts: {} });
  return { ...test, ...scene };
}

describe('the time-bonus task', () => {
  it('starts while a bonus is active', async () => {
    expect(holds(task?.when, (await newMember()).core)).toBe(true);
    expect(holds(task?.when, createTestCore({ user: createUser() }).core)).toBe(false);
  });

  it.each([
    ['/members', true],
    ['/members/7', true],
    ['/chats', true],
    ['/likes', true],
    ['/likes/m/7', true],
    ['/premium', true],
    ['/profile', false],
    ['/credits', false],
  ])('counts the time spent on %s: %s', async (path, counts) => {
    const { clock, dialogs } = await newMember(path);
    act(() => clock.advance(40_000));
    expect(dialogs.map(({ name }) => name)).toEqual(counts ? ['time-bonus'] : []);
  });

  it('opens the dialog, but not again once it was dismissed', async () => {
    const { clock, core, dialogs, storage } = await newMember();
    act(() => clock.advance(40_000));
    expect(dialogs).toHaveLength(1);
    act(() => dialogs[0]?.onClosed?.());
    expect(core.timeBonus.modalOpen).toBe(false);
    expect(storage.get('hide-time-bonus-modal')).toBe(String(clock.now()));
  });
});
