import type { BootData, ReleaseDocument, RemoteRelease, SelfUser, Settings } from '@rendezvous/contracts';
import { REMOTE_NAMES, containerName } from '@rendezvous/contracts';
import { createProfile, createSettings, createUser } from '@rendezvous/core/testing';
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

export const testUser = (change: Partial<SelfUser> = {}): SelfUser =>
  createUser({
    id: 'u1',
    profile: createProfile({ id: 'p1', name: 'Sanne', date_of_birth: '1992-01-01' }),
    credits: 40,
    language: 'en',
    ...change,
  });

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
