import { describe, expect, test } from '@jest/globals';
import type { LinkKind, LinkStrength } from '@rendezvous/contracts/kinds';
import { compareLinks, strengthOf } from './linkPolicy.ts';

describe('the strength of a link', () => {
  test.each<[LinkStrength, LinkKind[]]>([
    ['strong', ['device']],
    ['strong', ['payment', 'network']],
    ['strong', ['photo', 'text']],
    ['fair', ['photo']],
    ['fair', ['text']],
    // For example a couple on one connection, with photos that show both.
    ['fair', ['photo', 'network']],
    ['fair', ['text', 'network']],
    ['weak', ['network']],
  ])('is %s with %j in common', (strength, kinds) => {
    expect(strengthOf(kinds)).toBe(strength);
  });

  test('decides the order of linked accounts, then the number of reasons, then the newest sign-up', () => {
    const link = (id: string, kinds: LinkKind[], day: number) => ({
      id,
      reasons: kinds.map((kind) => ({ kind, count: 1 })),
      signedUpAt: new Date(Date.UTC(2026, 0, day)),
    });
    const links = [
      link('weak', ['network'], 9),
      link('fair twice', ['photo', 'network'], 1),
      link('fair', ['text'], 3),
      link('strong', ['device'], 2),
      link('strong, newer', ['payment'], 4),
    ];
    const order = links.sort(compareLinks).map(({ id }) => id);
    expect(order).toEqual(['strong, newer', 'strong', 'fair twice', 'fair', 'weak']);
  });
});
