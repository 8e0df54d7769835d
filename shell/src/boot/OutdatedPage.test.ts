import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Api } from '@rendezvous/api-client';
import { watchInput } from '../effects/unsavedInput.ts';
import { OutdatedPage } from './OutdatedPage.ts';

let stop = (): void => undefined;
beforeEach(() => void (stop = watchInput(document)));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function open() {
  const [reload, announce] = [jest.fn(), jest.fn()];
  return { reload, announce, page: new OutdatedPage({ location: { reload } }, announce) };
}

it('announces once that the page is outdated, and reloads it when the screen changes', () => {
  const { reload, announce, page } = open();
  expect(page.leave()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  page.note();
  page.note();
  expect(announce).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  expect(page.leave()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('silently replaces a page with an old build, but not while it has unsaved text', () => {
  const { reload, announce, page } = open();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = 'About me';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  page.noteOldBuild();
  expect(page.leave()).toBe(false);
  field.remove();
  expect(page.leave()).toBe(true);
  expect([reload.mock.calls.length, announce.mock.calls.length]).toEqual([1, 0]);
});

it('keeps an old build while something is being sent, but not during reads', async () => {
  const { page } = open();
  let fail = (_: Error): void => undefined;
  const call = () => new Promise<never>((_, reject) => (fail = reject));
  const api = page.guard({ call } as Api);
  page.noteOldBuild();
  const sent = api.call('POST /api/like.php');
  expect(page.leave()).toBe(false);
  fail(new Error('offline'));
  await expect(sent).rejects.toThrow('offline');
  void api.call('GET /api/release.php');
  expect(page.leave()).toBe(true);
});
