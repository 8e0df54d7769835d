import { expect, test } from '@jest/globals';
import { ROUTES } from '@rendezvous/contracts';
import { skeletonKind } from './skeletonKind.ts';

test.each([
  ['/console/cases/7?status=upheld', 'desk'],
  ['/console/photos', 'sheet'],
  ['/console/members?q=photos', 'rows'],
  ['/console', 'rows'],
])('the skeleton of %s has the shape of its section: %s', (address, kind) => {
  const row = ROUTES.find(({ screen }) => screen === 'Console') ?? null;
  expect(skeletonKind(row, address)).toBe(kind);
});
