import { expect, it } from '@jest/globals';
import { createUser, hydratingPage } from '@rendezvous/core/testing';
import { chatCore } from '../testing/fixtures.ts';
import { DraftsStore } from './DraftsStore.ts';

it('keeps drafts by recipient across a reload, and removes empty ones', () => {
  const { core, storage } = chatCore();
  const drafts = new DraftsStore(core);
  drafts.set('p-sam', 'Hello S');
  drafts.set('p-kim', 'Hello K');
  drafts.set('p-kim', '');
  const again = new DraftsStore(chatCore({}, { storage }).core);
  expect(again.of('p-sam')).toBe('Hello S');
  expect(again.of('p-kim')).toBe('');
});

it('keeps the drafts that another tab has stored for other recipients', () => {
  const first = chatCore();
  const drafts = new DraftsStore(first.core);
  const elsewhere = new DraftsStore(chatCore({}, { storage: first.storage }).core);
  elsewhere.set('p-kim', 'Hello K');
  drafts.set('p-sam', 'Hello S');
  drafts.set('p-sam', '');
  expect(new DraftsStore(chatCore({}, { storage: first.storage }).core).of('p-kim')).toBe('Hello K');
});

it('follows other tabs: a draft written or sent there changes here', () => {
  const first = chatCore();
  const drafts = new DraftsStore(first.core);
  const elsewhere = new DraftsStore(chatCore({}, { storage: first.storage }).core);
  const tell = (): void => void window.dispatchEvent(new StorageEvent('storage', { key: 'drafts:u-me' }));
  drafts.set('p-sam', 'Hello S');
  tell();
  expect(elsewhere.of('p-sam')).toBe('Hello S');
  drafts.set('p-sam', '');
  tell();
  expect(elsewhere.of('p-sam')).toBe('');
});

it('hides drafts from other members who use the same browser', () => {
  const { core } = chatCore();
  new DraftsStore(core).set('p-sam', 'for Sam only');
  core.session.setUser(createUser({ id: 'u-other' }));
  const theirs = new DraftsStore(core);
  expect(theirs.of('p-sam')).toBe('');
  theirs.set('p-sam', 'from another');
  core.session.setUser(createUser());
  expect(new DraftsStore(core).of('p-sam')).toBe('for Sam only');
});

it.each(['no json', '[1]', '{"p-sam": 4}'])('ignores invalid stored data: %s', (stored) => {
  const { core, storage } = chatCore();
  storage.set('drafts:u-me', stored);
  expect(new DraftsStore(core).of('p-sam')).toBe('');
});

it('shows stored drafts only after hydration', () => {
  const { options, release } = hydratingPage({ 'drafts:u-me': JSON.stringify({ 'p-sam': 'Hello S' }) });
  const drafts = new DraftsStore(chatCore({}, options).core);
  expect(drafts.of('p-sam')).toBe('');
  release();
  expect(drafts.of('p-sam')).toBe('Hello S');
});
