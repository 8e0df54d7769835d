import { expect, test } from '@jest/globals';
import { missingNames } from './release.ts';

const gives = { mobx: ['observable', 'reaction'], '@rendezvous/ui': ['Button'] };

test('missingNames lists what a remote imports and the shell does not export', () => {
  const needs = { mobx: ['observable', 'when'], '@rendezvous/ui': ['Button', 'Carousel'] };
  expect(missingNames(needs, gives)).toEqual(['mobx.when', '@rendezvous/ui.Carousel']);
});

test('missingNames lists a module that the shell does not share', () => {
  expect(missingNames({ axios: [] }, gives)).toEqual(['axios']);
  expect(missingNames({ axios: ['default', 'AxiosError'] }, gives)).toEqual(['axios']);
});

test('missingNames is empty if the shell exports all, or more', () => {
  expect(missingNames({ mobx: ['observable'], '@rendezvous/ui': [] }, gives)).toEqual([]);
  expect(missingNames({}, {})).toEqual([]);
});
