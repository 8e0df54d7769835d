import { makeCore, makeUser } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import type { AuditEntry, StaffCase, StaffMember, StaffPhoto, StaffRole } from '@rendezvous/contracts';
import { renderScene } from '@rendezvous/testing';
import type { RenderedScene } from '@rendezvous/testing';
import texts from '../locales/en.json' with { type: 'json' };
import { Console } from '../scenes/Console/Console.tsx';

type Options = {
  path: string;
  roles?: StaffRole[];
  /** Says what the server answers, before the screen asks. */
  answers?: (api: TestCore['api']) => void;
};

/** The console with its real stores, for somebody with these roles. */
export async function renderConsole({
  path,
  roles = ['moderator', 'support'],
  answers,
}: Options): Promise<TestCore & RenderedScene> {
  const test = makeCore({ user: makeUser({ staff_roles: roles }) });
  answers?.(test.api);
  const scenery = await renderScene(<Console />, { path, core: test.core, texts: { console: texts } });
  return { ...test, ...scenery };
}

export const makePhoto = (id: string, name: string, change: Partial<StaffPhoto> = {}): StaffPhoto => ({
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
  submitted_at: '2026-05-01T10:00:00Z',
  ...change,
});

export const makeCase = (change: Partial<StaffCase> = {}): StaffCase => ({
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
  evidence: [
    { kind: 'message', at: '2026-05-01T09:00:00Z', by: '3', text: 'Something awful', filename: null },
  ],
  decided_at: null,
  ...change,
});

export const makeMember = (change: Partial<StaffMember> = {}): StaffMember => ({
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

export const makeEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
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
