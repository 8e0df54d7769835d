/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { sharedByRemote, sharedLibraries } from './shared.mjs';

it('takes every shared library from the shell, without a range that each visit would compare', () => {
  const taken = sharedByRemote();
  expect(Object.keys(taken)).toEqual(sharedLibraries.map(({ request }) => request));
  for (const options of Object.values(taken))
    expect(options).toEqual({ import: false, requiredVersion: false, singleton: true });
});
