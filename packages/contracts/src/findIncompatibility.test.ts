import { expect, test } from '@jest/globals';
import { findIncompatibility } from './findIncompatibility.ts';

const shell = {
  platformVersion: '3.2.0',
  gives: { mobx: ['observable', 'reaction'], '@rendezvous/ui': ['Button'] },
};
const build = { requires: '^3.0.0', needs: { mobx: ['observable'], '@rendezvous/ui': ['Button'] } };

test('a build is compatible with a shell that has its platform and all of its imports', () => {
  expect(findIncompatibility(build, shell)).toBeNull();
});

test('a build is incompatible without one of its imports, and all missing ones are reported', () => {
  const needs = { mobx: ['observable', 'when'], '@rendezvous/ui': ['Button', 'Carousel'], axios: [] };
  expect(findIncompatibility({ ...build, needs }, shell)).toEqual({
    platform: false,
    missing: ['mobx.when', '@rendezvous/ui.Carousel', 'axios'],
  });
});

test('an export that the build does not import can be removed', () => {
  const gives = { mobx: ['observable'], '@rendezvous/ui': ['Button'] };
  expect(findIncompatibility(build, { ...shell, gives })).toBeNull();
});

test.each([
  ['^3.0', true],
  ['~3.2.0', true],
  ['~3', true],
  ['^2.0.0 || ^3.0.0', true],
  ['>=3 <4', true],
  ['2 - 3', true],
  ['3.x', true],
  ['~3.1.0', false],
  ['>=3 <3.2', false],
  ['^4.0.0 || ^2.0.0', false],
  ['latest', false],
])('the range %s includes platform 3.2.0, as npm reads it: %s', (requires, fits) => {
  expect(findIncompatibility({ ...build, requires }, shell)).toEqual(
    fits ? null : { platform: true, missing: [] },
  );
});
