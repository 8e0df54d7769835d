import type { BootData, ReleaseDocument, RemoteRelease, SelfUser, Settings } from '@rendezvous/contracts';
import { REMOTE_NAMES, containerName } from '@rendezvous/contracts';
import type { DeclaredRemotes } from './declaredRemotes.ts';

const settings: Settings = {
  name: 'Rendezvous',
  domain: 'localhost',
  domain_language: 'en',
  cdn_prefix: '/photos/',
  niche: 1,
  index_title: 'Meet someone worth staying up for',
  description: '',
  countries: ['NL', 'DE', 'FR'],
  signups: 'all',
  logged_out_search: true,
  logged_out_search_trafficsource: false,
  geoip_country: 'NL',
  geoip_selected_country: null,
  likely_country: 'NL',
  enable_site_entry_popup: 'no',
  push_public_key: null,
  support_phone: null,
  support_email: 'support@example.com',
  minimum_message_costs: {},
  fictional_icon: null,
  fictional_warning: null,
  fictional_singular: null,
  fictional_plural: null,
  visible_profile_fields: [],
  visible_profile_notes: [],
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 3,
  signup_credits: 5,
  message_length: 2000,
  search_fields: [],
  refund_days: 14,
  member_resell: null,
  min_age: 18,
  terms_version: '2024-01-01T00:00:00Z',
  account_disclosure: 'explicit',
  time_bonus_percentage: 25,
  welcome_percentage: 25,
  chat_history_limit: null,
  searchAllCountries: true,
  profileDetails: ['country'],
  signup_genders: ['male', 'female'],
  signup_seeking: ['male', 'female'],
  designVersion: 1,
};

/** A member; tests override fields. */
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

/** The release document of these remotes. */
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

/** The boot data of a visitor. */
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
