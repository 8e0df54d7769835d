import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { LIMITS } from '@rendezvous/contracts';
import { createProfile, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { ProfileStore } from './ProfileStore.ts';

const READ = 'GET /api/profile.php';
const SAVE = 'PUT /api/profile.php';
const completeness = { percent: 50, missing: ['about_me' as const] };

function setUp() {
  const test = createTestCore({ user: createUser() });
  test.api.on(READ, { profile: createProfile({ name: 'Ada' }), completeness }).on(SAVE, ({ body }) => ({
    profile: createProfile(body),
    completeness: { ...completeness, percent: 60 },
  }));
  return { ...test, store: new ProfileStore(test.core) };
}

it('loads the member’s profile into the session', async () => {
  const { store, core } = setUp();
  expect(store.profile?.name).toBe('Robin');
  await store.details.load();
  expect(store.details.value).toEqual(completeness);
  expect([store.profile?.name, core.session.profile?.name]).toEqual(['Ada', 'Ada']);
});

it('uses preloaded data without a request', async () => {
  const data = {
    [READ]: { profile: createProfile(), completeness },
    'GET /api/regions.php': { regions: { NL: [{ code: 'ut', name: 'Utrecht', cities: [] }] } },
  };
  const { core, api } = createTestCore({ user: createUser(), data });
  const store = new ProfileStore(core);
  expect(store.details.value).toEqual(completeness);
  expect(core.settings.regionName('NL', 'ut')).toBe('Utrecht');
  await store.details.load();
  await core.settings.loadRegions('NL');
  expect(api.calls).toEqual([]);
});

describe('the “about me” text', () => {
  it('is not saved unless it was changed', async () => {
    const { store, api } = setUp();
    await store.saveAbout();
    expect(api.count(SAVE)).toBe(0);
  });

  it('is trimmed and saved once, a second after the last key, and is no longer a draft', async () => {
    const { store, api, clock } = setUp();
    store.setAboutDraft(' Hell');
    clock.advance(999);
    store.setAboutDraft(' Hello ');
    clock.advance(999);
    expect(api.count(SAVE)).toBe(0);
    clock.advance(1);
    await store.saveAbout();
    await waitFor(() => expect(store.aboutDraft).toBeNull());
    expect(api.count(SAVE)).toBe(1);
    expect(api.last(SAVE)?.body).toEqual({ about_me: 'Hello' });
    expect([store.profile?.about_me, store.details.value?.percent]).toEqual(['Hello', 60]);
  });

  it('is removed if only spaces are saved', async () => {
    const { store, api } = setUp();
    store.setAboutDraft('  ');
    await store.saveAbout();
    expect(api.last(SAVE)?.body).toEqual({ about_me: null });
  });

  it('is limited in length', async () => {
    const { store, api } = setUp();
    store.setAboutDraft('😀'.repeat(LIMITS.aboutMeLength + 1));
    await store.saveAbout();
    expect(store.quick.errors.get('about_me')).toBe('too_long');
    expect(api.count(SAVE)).toBe(0);
    store.setAboutDraft('😀'.repeat(LIMITS.aboutMeLength));
    expect(store.quick.errors.size).toBe(0);
    await store.saveAbout();
    expect(store.aboutDraft).toBeNull();
  });

  it('stays a draft if it is rejected or has changed during the save', async () => {
    const { store, api } = setUp();
    store.setAboutDraft('One');
    const saved = store.saveAbout();
    store.setAboutDraft('Two');
    await saved;
    expect(store.aboutDraft).toBe('Two');
    api.on(SAVE, refusal('unavailable'));
    await store.saveAbout();
    expect([store.aboutDraft, store.quick.errors.get('about_me')]).toEqual(['Two', 'failed']);
  });
});

it('saves a name on request, and other fields immediately', async () => {
  const { store, api, clock } = setUp();
  store.setNameDraft(' Ada ');
  clock.advance(60_000);
  expect(api.count(SAVE)).toBe(0);
  await store.saveName();
  expect([api.last(SAVE)?.body, store.profile?.name, store.nameDraft]).toEqual([
    { name: 'Ada' },
    'Ada',
    null,
  ]);
  const changed = store.quick.change({ interests: ['cooking'] });
  expect(store.profile?.interests).toEqual(['cooking']);
  expect(await changed).toBe(true);
  expect(api.last(SAVE)?.body).toEqual({ interests: ['cooking'] });
});
