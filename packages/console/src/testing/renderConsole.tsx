import { createTestCore, createUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import type {
  AuditEntry,
  BuildState,
  Campaign,
  CampaignProgress,
  CampaignResults,
  CampaignVariant,
  CasePerson,
  Invite,
  LinkedAccount,
  MemberTrust,
  RemoteState,
  StaffCase,
  StaffMember,
  StaffNews,
  StaffPhoto,
  StaffRole,
  StaffSite,
} from '@rendezvous/contracts';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import texts from '../locales/en.json' with { type: 'json' };
import { Console } from '../scenes/Console/Console.tsx';

type Options = {
  path: string;
  roles?: StaffRole[];
  /** Sets the server's responses before the screen requests them. */
  answers?: (api: TestCore['api']) => void;
};

export async function renderConsole({
  path,
  roles = ['moderator', 'support'],
  answers,
}: Options): Promise<TestCore & RenderedScene> {
  const test = createTestCore({ user: createUser({ staff_roles: roles }) });
  test.api.on('GET /api/second-factor.php', {
    totp: false,
    recovery_codes_left: 0,
    required: false,
    passkeys: [],
    passkey_step: false,
    second_step: false,
  });
  test.api.on('GET /api/console-waiting.php', { waiting: [], confirmed_until: null });
  test.api.on('GET /api/console-trust.php', { trust: createTrust() });
  answers?.(test.api);
  const scenery = await renderScene(<Console />, { path, core: test.core, texts: { console: texts } });
  return { ...test, ...scenery };
}

export const SITES: StaffSite[] = [
  { domain: 'localhost', name: 'Rendezvous', gate: 'all', waiting: 0 },
  { domain: 'lui.localhost', name: 'Rendezvous Lui', gate: 'invite', waiting: 3 },
];

/** A moderator who has seen no pictures today. */
export const FRESH = { minutes: 0, limit: 120 };

export const createPhoto = (id: string, name: string, change: Partial<StaffPhoto> = {}): StaffPhoto => ({
  photo: {
    id,
    filename: `${id}/lg`,
    thumb_filename: `${id}/sm`,
    match_filename: `${id}/md`,
    status: 'pending',
    width: 800,
    height: 1000,
    main: false,
    position: 0,
    rejection: null,
  },
  profile: `m-${id}`,
  name,
  age: 40,
  site: 'localhost',
  submitted_at: new Date().toISOString(),
  known_list: null,
  also_on: [],
  ...change,
});

export const createPerson = (id: string, name: string, change: Partial<CasePerson> = {}): CasePerson => ({
  id,
  name,
  age: 40,
  country: 'NL',
  status: 'active',
  signup_date: '2026-03-01T10:00:00Z',
  main_image: null,
  earlier: [],
  ...change,
});

export const createCase = (change: Partial<StaffCase> = {}): StaffCase => ({
  id: '71',
  kind: 'report',
  category: 'harassment',
  status: 'open',
  created_at: '2026-05-01T10:00:00Z',
  site: 'localhost',
  outcome: null,
  text: 'Please look',
  email: 'eva@example.test',
  language: 'nl',
  reporter: { id: '2', name: 'Eva' },
  subject: { id: '3', name: 'Tom' },
  chat_photo: false,
  evidence: [
    { kind: 'message', at: '2026-05-01T09:00:00Z', by: '3', text: 'Something awful', filename: null },
  ],
  decided_at: null,
  measure: null,
  people: [createPerson('3', 'Tom'), createPerson('2', 'Eva')],
  replies: [
    { key: 'no_breach', text: 'Niets gevonden' },
    { key: 'warned', text: 'Gewaarschuwd' },
    { key: 'suspended', text: 'Tijdelijk gesloten' },
    { key: 'banned', text: 'Gesloten' },
    { key: 'photo_removed', text: 'Foto verwijderd' },
  ],
  ...change,
});

export const createTrust = (change: Partial<MemberTrust> = {}): MemberTrust => ({
  id: '3',
  name: 'Tom',
  site: 'localhost',
  score: 0,
  slow_at: 50,
  hold_at: 100,
  levels: [],
  noticed: [],
  signals: [],
  linked: [],
  ...change,
});

export const createLinked = (
  id: string,
  name: string,
  change: Partial<LinkedAccount> = {},
): LinkedAccount => ({
  id,
  name,
  site: 'localhost',
  status: 'active',
  signup_date: '2026-04-01T10:00:00Z',
  main_image: null,
  strength: 'strong',
  reasons: [{ kind: 'device', count: 1 }],
  ...change,
});

export const createMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: '3',
  profile: '3',
  name: 'Tom',
  email: 'tom@example.test',
  age: 41,
  gender: 'male',
  country: 'NL',
  status: 'active',
  disabled: false,
  credits: 4,
  paid_user: false,
  signup_date: '2026-03-01T10:00:00Z',
  last_active: null,
  notifications_disabled: [],
  staff_roles: [],
  main_image: null,
  open_cases: 0,
  site: 'localhost',
  refundable: [],
  ...change,
});

export const createEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: '2026-05-01T10:00:00Z',
  staff: { id: '9', name: 'Mo' },
  action: 'member.disable',
  subject: 'member:3',
  reason: 'asked by phone',
  change: null,
  site: 'localhost',
  ...change,
});

export const createInvite = (code: string, change: Partial<Invite> = {}): Invite => ({
  code,
  site: 'localhost',
  link: `http://localhost/${code}`,
  created_at: '2026-05-01T10:00:00Z',
  expires_at: '2100-05-15T10:00:00Z',
  used_at: null,
  revoked: false,
  ...change,
});

export const createCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: '41',
  site: 'localhost',
  slug: 'summer-26',
  link: 'http://localhost/summer-26',
  lander: 'video',
  version: null,
  build: 'live',
  network: 'radio',
  ref: null,
  sub1: null,
  sub2: null,
  sub3: null,
  language: null,
  starts_at: '2026-05-01T10:00:00Z',
  ends_at: null,
  weight: 2,
  texts: [],
  active: true,
  visits: 120,
  signups: 7,
  ...change,
});

/** Progress of variant B of a link, which has more sign-ups than variant A. */
export const createProgress = (change: Partial<CampaignProgress['verdict']> = {}): CampaignProgress => ({
  days: [0, 0, 0, 4, 9, 12, 8, 10, 14, 11, 9, 16, 18, 9],
  rate: { share: 0.058, low: 0.029, high: 0.116 },
  letter: 'B',
  verdict: { kind: 'better', days: null, best: 'B', other: 'A', more: 20, per: 1000, ...change },
});

const share = (count: number, low: number, high: number) => ({ count, share: count / 2000, low, high });

/** Two variants of a link; the second one has more sign-ups. */
export const createResults = (): CampaignResults => {
  const variant = (letter: string, lander: string, signups: ReturnType<typeof share>): CampaignVariant => ({
    id: letter === 'A' ? '41' : '42',
    letter,
    lander,
    version: null,
    weight: 1,
    active: true,
    visits: 2000,
    fallbacks: 0,
    starts: share(400, 0.183, 0.218),
    signups,
    confirmed: share(80, 0.032, 0.05),
    purchases: share(30, 0.011, 0.021),
    revenue: { amount: 89_970, mean: 44.985, low: 29.1, high: 60.9 },
  });
  const none = { kind: 'early', best: null, confidence: 0 } as const;
  return {
    variants: [
      variant('A', 'video', share(100, 0.041, 0.061)),
      variant('B', 'gallery', share(170, 0.074, 0.098)),
    ],
    currency: 'EUR',
    verdicts: {
      starts: { kind: 'open', best: null, confidence: 0.4 },
      signups: { kind: 'better', best: 'B', confidence: 0.97277 },
      confirmed: none,
      purchases: none,
      revenue: none,
    },
  };
};

export const createNews = (change: Partial<StaffNews> = {}): StaffNews => ({
  id: '5',
  site: null,
  staff: 'Mo',
  texts: [{ language: 'en', subject: 'A new game', text: 'Come and play.' }],
  readers: 300,
  sent: 300,
  created_at: '2026-05-01T10:00:00Z',
  starts_at: '2026-05-01T10:10:00Z',
  cancelled_at: null,
  finished_at: '2026-05-01T10:11:00Z',
  approvable: false,
  ...change,
});

export const createBuild = (version: string, change: Partial<BuildState> = {}): BuildState => ({
  version,
  published_at: '2026-05-01T10:00:00Z',
  requires: '^1.0.0',
  entry: `/assets/chat/${version}/entry.js`,
  integrity: `sha256-${version}`,
  fits: true,
  missing: [],
  live: false,
  last_good: false,
  withdrawn: false,
  commit: null,
  author: null,
  loads: 0,
  failures: 0,
  ...change,
});

export const createRemote = (
  versions: readonly BuildState[],
  change: Partial<RemoteState> = {},
): RemoteState => ({
  remote: 'chat',
  versions: [...versions],
  chosen_at: null,
  held: null,
  skipped: null,
  canary: null,
  hours: [],
  renders: { all: 0, failed: 0 },
  acts: [],
  ...change,
});
