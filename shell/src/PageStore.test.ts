import { autorun } from 'mobx';
import { expect, it } from '@jest/globals';
import { PageStore } from './PageStore.ts';

function createPage(onLine: boolean, standalone: boolean) {
  const events = new EventTarget();
  const asked: string[] = [];
  const page = new PageStore();
  page.follow({
    matchMedia: (query) => {
      asked.push(query);
      return { ...window.matchMedia(query), matches: standalone };
    },
    navigator: { ...window.navigator, onLine },
    addEventListener: events.addEventListener.bind(events),
  });
  return { page, events, asked };
}

it('detects an installed app by its display mode', () => {
  expect(createPage(true, true).page.isInstalled).toBe(true);
  expect(createPage(true, false).page.isInstalled).toBe(false);
  expect(createPage(true, false).asked).toEqual(['(display-mode: standalone)']);
});

it('tracks the connection and the title of a page that is already rendered', () => {
  const { page, events } = createPage(false, false);
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push([page.isOnline, page.title]));
  events.dispatchEvent(new Event('online'));
  events.dispatchEvent(new Event('offline'));
  page.setTitle('Messages');
  page.setTitle(null);
  expect(seen).toEqual([
    [false, null],
    [true, null],
    [false, null],
    [false, 'Messages'],
    [false, null],
  ]);
  stop();
});
