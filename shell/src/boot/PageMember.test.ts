import { beforeEach, expect, it, jest } from '@jest/globals';
import { VISITOR } from '@rendezvous/contracts/version';
import { PageMember } from './PageMember.ts';

const storageOf = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

let shared = storageOf();
let tabs: EventTarget[] = [];
/** When the latest page was opened. Each page opens one second after the previous one. */
let opened = 0;
beforeEach(() => {
  shared = storageOf();
  tabs = [];
  opened = Date.now();
});

/** A tab that shares `localStorage` with the browser's other tabs. */
function openTab() {
  const sessionStorage = storageOf();
  const tab = new EventTarget();
  tabs.push(tab);
  const localStorage = {
    ...shared,
    setItem: (key: string, value: string) => {
      const isNew = shared.getItem(key) !== value;
      shared.setItem(key, value);
      for (const other of tabs) if (isNew && other !== tab) other.dispatchEvent(new Event('storage'));
    },
  };
  const location = { reload: jest.fn(), replace: jest.fn() };
  const html = { hidden: false };
  const load = (member: string | undefined, type = 'navigate', timeOrigin = (opened += 1000)) => {
    const parts = { localStorage, location, sessionStorage, document: { documentElement: html } };
    const performance = { timeOrigin, getEntriesByType: () => [{ type }] };
    const page = Object.assign(tab, parts, { performance });
    const onReplacement = jest.fn();
    return { member: new PageMember(page, member, onReplacement), onReplacement };
  };
  return { tab, location, html, load };
}

it('the page is replaced when another member logs in in another tab', () => {
  const first = openTab();
  const { member } = first.load('7');
  openTab().load('9');
  expect(member.isLeft).toBe(true);
  expect(first.html.hidden).toBe(true);
  expect(first.location.replace.mock.calls).toEqual([['/']]);
  // Only the next page gives the reason.
  const next = first.load('9');
  expect(next.onReplacement).toHaveBeenCalledTimes(1);
  expect(next.member.isLeft).toBe(false);
  expect(first.load('9').onReplacement).not.toHaveBeenCalled();
});

it('the page follows a logout and a login in another tab', () => {
  const [one, other] = [openTab(), openTab()];
  const own = one.load('7').member;
  const { member } = other.load('7');
  own.become(VISITOR);
  expect(member.isLeft).toBe(true);
  const visited = openTab();
  const visitor = visited.load(undefined).member;
  own.become('7');
  expect(visitor.isLeft).toBe(true);
  // Visitors' pages contain no member's data.
  expect(visited.location.reload).toHaveBeenCalledTimes(1);
});

it('the page never becomes another member’s, and the next one shows no notice', () => {
  const { load, location } = openTab();
  const { member } = load('7');
  for (const own of [VISITOR, '7', VISITOR]) member.become(own);
  expect(member.isLeft).toBe(false);
  member.become('9');
  expect([member.isLeft, member.current]).toEqual([true, VISITOR]);
  expect(location.replace.mock.calls).toEqual([['/']]);
  expect(load('9').onReplacement).not.toHaveBeenCalled();
});

it.each(['pageshow', 'visibilitychange'])(
  'the page is compared on %s, because a frozen page misses storage events',
  (type) => {
    const { tab, load } = openTab();
    const { member } = load('7');
    shared.setItem('page-member', VISITOR);
    tab.dispatchEvent(new Event(type));
    expect(member.isLeft).toBe(true);
  },
);

it('the page is not trusted after Back, because the browser may have restored it', () => {
  const { load } = openTab();
  load('7');
  const stored = openTab();
  expect(stored.load(undefined, 'back_forward').member.isLeft).toBe(true);
  expect(stored.load(undefined, 'reload').member.isLeft).toBe(false);
});

it('the page is not trusted if it starts after later pages, which happens when Back restores it', () => {
  const early = (opened += 1000);
  openTab().load(undefined);
  const restored = openTab();
  expect(restored.load('7', 'navigate', early).member.isLeft).toBe(true);
  expect(restored.location.replace.mock.calls).toEqual([['/']]);
  // The page that replaces it is trusted, whatever the clock says.
  expect(restored.load('7', 'navigate', early).member.isLeft).toBe(false);
});

it('the page keeps its member if storage is unavailable', () => {
  const { tab, load } = openTab();
  const refuse = () => {
    throw new Error('denied');
  };
  const { member } = load('7');
  Object.defineProperty(tab, 'localStorage', { get: refuse });
  tab.dispatchEvent(new Event('pageshow'));
  expect(member.isLeft).toBe(false);
});
