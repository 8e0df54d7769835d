import { expect, it, jest } from '@jest/globals';
import { OutdatedPage } from './OutdatedPage.ts';

it('announces once that the page is outdated, and reloads it when the screen changes', () => {
  const [reload, announce] = [jest.fn(), jest.fn()];
  const page = new OutdatedPage({ location: { reload } });
  expect(page.leave()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  page.note(announce);
  page.note(announce);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  expect(page.leave()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
