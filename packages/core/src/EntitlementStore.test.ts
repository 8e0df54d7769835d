import { autorun } from 'mobx';
import { describe, expect, test } from '@jest/globals';
import { createTestCore, createUser } from './testing/index.ts';

describe('what a member may do', () => {
  test('is nothing for a visitor', () => {
    const { entitlement } = createTestCore().core;
    expect([entitlement.credits, entitlement.conversationsLeft, entitlement.creditBadge]).toEqual([
      0,
      null,
      null,
    ]);
    expect([entitlement.isPremium, entitlement.seesAllPhotos, entitlement.photoLimit]).toEqual([
      false,
      false,
      3,
    ]);
  });

  test('follows the server’s limits on photos and conversations', () => {
    const { core } = createTestCore({ user: createUser({ photo_limit: 7, conversations_left: 1 }) });
    expect([core.entitlement.photoLimit, core.entitlement.conversationsLeft]).toEqual([7, 1]);
  });

  test('grows with the first purchase and updates observers', () => {
    const { core } = createTestCore({ user: createUser({ credits: 12 }) });
    const { entitlement } = core;
    const seen: unknown[] = [];
    const stop = autorun(
      () => void seen.push([entitlement.seesAllPhotos, entitlement.creditBadge?.tone ?? null]),
    );
    core.session.patchUser({ paid_user: true, credits: 10 });
    core.session.patchUser({ credits: 0 });
    expect(seen).toEqual([
      [false, null],
      [true, 'warning'],
      [true, 'danger'],
    ]);
    stop();
  });

  test('includes an action when credits exactly cover its cost', () => {
    const { core } = createTestCore({ user: createUser({ credits: 2 }) });
    expect(['text', 'photo', 'gift'].map((kind) => core.entitlement.canAfford(kind as 'text'))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
