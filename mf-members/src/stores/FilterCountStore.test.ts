import { expect, it } from '@jest/globals';
import { createCard, createTestCore, createUser, settle } from '@rendezvous/core/testing';
import { openFilters } from '../models/filters.ts';
import { createFound } from '../testing/renderMembers.tsx';
import { FilterCountStore } from './FilterCountStore.ts';

const SEARCH = 'GET /api/members.php';
const filters = openFilters({ gender: 'female', country: 'NL', minAge: 18, usual: null, hasPlace: true });

function setUp() {
  const { core, api, clock } = createTestCore({ user: createUser() });
  const store = new FilterCountStore(core);
  const found = (count: number) => api.on(SEARCH, createFound([createCard('1')], { num_results: count }));
  return { store, api, clock, found };
}

it('sends one request after a pause for any number of changes', async () => {
  const { store, api, clock, found } = setUp();
  found(7);
  store.ask(filters);
  store.ask({ ...filters, online: true });
  expect(api.count(SEARCH)).toBe(0);
  clock.advance(1000);
  await settle();
  expect(api.count(SEARCH)).toBe(1);
  expect(store.count).toBe(7);
});

it('has no count until the response for the current filters has arrived', async () => {
  const { store, clock, found } = setUp();
  found(7);
  store.ask(filters);
  clock.advance(1000);
  await settle();
  store.ask({ ...filters, country: null });
  expect(store.count).toBeNull();
  found(180);
  clock.advance(1000);
  await settle();
  expect(store.count).toBe(180);
});

it('drops a response if the filters have changed since', async () => {
  const { store, clock, found } = setUp();
  found(7);
  store.ask(filters);
  clock.advance(1000);
  store.ask({ ...filters, withPhoto: true });
  await settle();
  expect(store.count).toBeNull();
});
