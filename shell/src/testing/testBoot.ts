import type { BootData, ReleaseDocument, RemoteRelease, SelfUser, Settings } from '@rendezvous/contracts';
import { REMOTE_NAMES, containerName } from '@rendezvous/contracts';
import { createSettings } from '@rendezvous/core/testing';
import type { DeclaredRemotes } from './declaredRemotes.ts';

const settings = createSettings({
  index_title: 'Meet someone worth staying up for',
  countries: ['NL', 'DE', 'FR'],
  enable_site_entry_popup: 'no',
  push_public_key: null,
  support_phone: null,
  support_email: 'support@example.com',
  visible_profile_notes: [],
});

/** A member with overrides. */
export function testUser(change: Partial<SelfUser> = {}): SelfUser {
  return {
    id: 'u1',
    profile: {
      id: 'p1',
      name: 'Sanne',
      age: 34,
      date_of_birth: '1992-01-01',
      gender: 'female',
      seeking: 'male',
      sexuality: null,
      country: 'NL',
      region: null,
      city: null,
      main_image: null,
      photos: [],
      status: 'active',
      about_me: null,
      interests: [],
      hair_color: null,
      eye_color: null,
      body_type: null,
      relationship_status: null,
      tattoos: null,
      reason: null,
    },
    email: 'sanne@example.com',
    credits: 40,
    paid_user: false,
    language: 'en',
    country: 'NL',
    status: 'confirmed',
    notifications_disabled: [],
    signup_date: '2025-01-01T00:00:00Z',
    invisible: false,
    visible_to_visitors: true,
    read_receipts: true,
    typing: true,
    show_activity: true,
    discreet_push: true,
    timezone: 'Europe/Amsterdam',
    spend_limit: null,
    conversations_left: 2,
    photo_limit: 3,
    has_sent_message: false,
    failed_payment: null,
    legal_due: [],
    staff_roles: [],
    ...change,
  };
}

/** A release document of these remotes. */
export function testRelease(declared: DeclaredRemotes): ReleaseDocument {
  const remotes = REMOTE_NAMES.flatMap((remote): [string, RemoteRelease][] => {
    const declaration = declared[remote];
    if (declaration === undefined) return [];
    const { exposes, contributes } = declaration;
    const modules = Object.fromEntries(exposes.map((module) => [`./${module}`, { js: [] }]));
    const build = { version: '1', entry: `/assets/${remote}/1/entry.js`, integrity: '', requires: '^1.0.0' };
    const texts = { locales: {}, labels: {}, needs: {} };
    const release = { ...build, ...texts, container: containerName(remote), files: {} };
    return [[remote, { ...release, exposes: modules, contributes }]];
  });
  return {
    id: 'release-1',
    shell: { version: '1', platformVersion: '1.0.0', gives: {}, js: [], css: [], locales: {}, worker: null },
    remotes: Object.fromEntries(remotes),
  };
}

/** A visitor's boot data. */
export function testBoot(change: Partial<BootData>, siteSettings: Partial<Settings>): BootData {
  return {
    settings: { ...settings, ...siteSettings },
    user: null,
    locale: 'en',
    languages: ['nl', 'en'],
    entrySkipped: false,
    country: 'NL',
    texts: {},
    release: testRelease({}),
    route: { id: 'index', params: {} },
    status: 200,
    data: {},
    nonce: '',
    platformVersion: '1.0.0',
    now: new Date().toISOString(),
    ...change,
  };
}
