/** @jest-environment ./jest/JsdomEnvironment.cjs */
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/dom';
import './setupDom.ts';

test('a query finds text that renders after half a minute', async () => {
  jest.useFakeTimers();
  setTimeout(() => document.body.append('Late'), 30_000);
  expect(await screen.findByText('Late')).toBe(document.body);
});
