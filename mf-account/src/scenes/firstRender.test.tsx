import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { BootData } from '@rendezvous/contracts';
import { createProfile, createTestCore, createUser, hydratingPage } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import account from '../locales/en.json' with { type: 'json' };
import { allNotifications, createSession, group } from '../testing/openSettings.tsx';
import { createChanges } from '../testing/createChanges.ts';
import { Complaints } from './Complaints/Complaints.tsx';
import { LegalChanges } from './LegalChanges/LegalChanges.tsx';
import { MyProfile } from './MyProfile/MyProfile.tsx';
import { Settings } from './Settings/Settings.tsx';

const factors = {
  totp: false,
  recovery_codes_left: 0,
  required: false,
  passkeys: [],
  passkey_step: false,
  second_step: false,
};
const data = {
  'GET /api/profile.php': { profile: createProfile(), completeness: { percent: 60, missing: [] } },
  'GET /api/regions.php': { regions: { NL: [{ code: 'ut', name: 'Utrecht', cities: ['Zeist'] }] } },
  'GET /api/photo-check.php': {
    check: {
      state: null,
      refusal: null,
      submitted_at: null,
      pose: 'thumb_up',
      checked_at: null,
      main_photo: true,
      days: 7,
    },
  } as const,
  'GET /api/notifications.php': { notifications: allNotifications },
  'GET /api/second-factor.php': factors,
  'GET /api/sessions.php': { sessions: [createSession('one', { current: true })] },
  'GET /api/block.php': {
    profiles: [{ id: 'p-9', name: 'Alex', main_image: null, blocked_at: '2026-04-20T12:30:00Z' }],
  },
  'GET /api/report.php': {
    cases: [
      {
        id: '12',
        kind: 'complaint',
        category: 'payment',
        status: 'open',
        created_at: '2026-05-01T12:30:00Z',
        outcome: null,
      },
    ],
  },
  'GET /api/legal-changes.php': createChanges(),
  'GET /api/refund.php': { closing: { refunds: [], unrefunded: 7 } },
};

async function openPreloaded(scene: ReactElement, path: string, boot: Partial<BootData> = {}) {
  const { storage, hydration, release } = hydratingPage();
  const user = createUser({ timezone: 'Pacific/Auckland' });
  const test = createTestCore({ user, data, ...boot }, { storage, hydration });
  await renderScene(scene, { path, core: test.core, texts: { account } });
  return { ...test, release: () => act(release) };
}

it('shows the member’s own profile from preloaded data, without a request', async () => {
  const { api } = await openPreloaded(<MyProfile />, '/profile');
  expect(screen.getByText('60% complete')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Utrecht' })).toBeInTheDocument();
  expect(screen.getByText('Hold one thumb up beside your face')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('shows all groups of the settings from preloaded data, without a request', async () => {
  const { api } = await openPreloaded(<Settings />, '/notifications');
  expect(within(group('Emails')).getAllByRole('switch')).not.toEqual([]);
  expect(within(group('Where you’re logged in')).getByText('Browser one')).toBeVisible();
  expect(within(group('Blocked members')).getByText('Alex')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('shows what happens to unused credits from preloaded data, without a request', async () => {
  const { api } = await openPreloaded(<Settings />, '/notifications?delete=password');
  expect(screen.getByText(/7 credits/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('shows the member’s complaints from preloaded data, without a request', async () => {
  const { api, release } = await openPreloaded(<Complaints />, '/complaints');
  expect(screen.getByText(/2 May 2026/)).toBeVisible();
  release();
  expect(screen.getByText(/1 May 2026/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('shows what a version changes from preloaded data, without a request', async () => {
  const { api } = await openPreloaded(<LegalChanges />, '/pages/terms/changes?version=3');
  expect(screen.getByRole('heading', { name: 'Terms of use: what changes' })).toBeVisible();
  expect(api.calls.map(({ key }) => key)).not.toContain('GET /api/legal-changes.php');
});

it.each([
  ['/complaints', <Complaints key="complaints" />],
  ['/notifications', <Settings key="settings" />],
  ['/notifications?delete=password', <Settings key="delete" />],
] as const)('enables the forms of %s only after hydration', async (path, scene) => {
  const { release } = await openPreloaded(scene, path);
  const submits = () =>
    screen.getAllByRole<HTMLButtonElement>('button').filter(({ type }) => type === 'submit');
  expect(submits()).not.toEqual([]);
  for (const button of submits()) {
    expect(button).toBeDisabled();
    expect(button.form?.method).toBe('post');
  }
  release();
  for (const button of submits()) expect(button).toBeEnabled();
});

it('shows times in the member’s stored time zone until hydration, then in the browser’s', async () => {
  const { release } = await openPreloaded(<Settings />, '/notifications');
  expect(group('Blocked members')).toHaveTextContent('21');
  release();
  expect(group('Blocked members')).toHaveTextContent('20');
});
