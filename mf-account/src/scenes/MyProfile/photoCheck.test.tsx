import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PhotoCheck, ServerEvent } from '@rendezvous/contracts';
import { createUser, refusal } from '@rendezvous/core/testing';
import type { FakeApi } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { PhotoCheckGroup } from './components/PhotoCheckGroup.tsx';

const createCheck = (change: Partial<PhotoCheck> = {}): PhotoCheck => ({
  state: null,
  refusal: null,
  submitted_at: null,
  pose: 'thumb_up',
  checked_at: null,
  main_photo: true,
  days: 7,
  ...change,
});
const open = (change: Partial<PhotoCheck> = {}, answers: (api: FakeApi) => void = () => undefined) =>
  renderAccount(<PhotoCheckGroup />, {
    path: '/profile',
    answers: (api) => {
      api.on('GET /api/photo-check.php', { check: createCheck(change) });
      answers(api);
    },
  });
const jpeg = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
const waiting = createCheck({ state: 'waiting', submitted_at: '2026-05-01T10:00:00Z' });

it('explains what happens to the selfie, names the pose, and lets the member withdraw it', async () => {
  const user = userEvent.setup();
  const { api } = await open({}, (server) => {
    server.on('POST /api/photo-check.php', { check: waiting });
    server.on('DELETE /api/photo-check.php', { check: createCheck() });
  });
  const region = await screen.findByRole('region', { name: 'Get your photo checked' });
  expect(region).toHaveTextContent('erase it after the decision, after 7 days at the latest');
  expect(region).toHaveTextContent('Nothing is compared automatically.');
  expect(screen.getByText('Hold one thumb up beside your face')).toBeVisible();
  await user.upload(screen.getByLabelText('Take a selfie', { selector: 'input' }), jpeg);
  expect(await screen.findByText(/^We’ve got your selfie/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a selfie' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete the selfie' }));
  expect(await screen.findByRole('button', { name: 'Take a selfie' })).toBeVisible();
  expect(api.count('DELETE /api/photo-check.php')).toBe(1);
});

it('reports that a file was rejected', async () => {
  const user = userEvent.setup();
  await open({}, (server) => server.on('POST /api/photo-check.php', refusal('photo_unreadable')));
  await user.upload(await screen.findByLabelText('Take a selfie', { selector: 'input' }), jpeg);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a selfie' })).toBeEnabled();
});

it('says why the last selfie was rejected, and accepts another one', async () => {
  await open({ state: 'refused', refusal: 'pose' });
  expect(await screen.findByText('Your last selfie doesn’t show the pose we asked for.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take a selfie' })).toBeVisible();
});

it('shows the day of the check, and lets the member remove it', async () => {
  await open({ state: 'accepted', checked_at: '2026-05-01T10:00:00Z' });
  expect(await screen.findByText(/^Checked on .*May.*2026\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove this mark' })).toBeVisible();
});

it('says that a new main photo must be checked as well', async () => {
  await open({ state: 'accepted' });
  expect(await screen.findByText(/^You’ve changed your main photo/)).toBeVisible();
});

it('waits for an accepted main photo', async () => {
  await open({ main_photo: false });
  expect(await screen.findByText(/as soon as your main photo is accepted/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a selfie' })).not.toBeInTheDocument();
});

it('shows the decision as soon as it arrives', async () => {
  const { api, core } = await open({ state: 'waiting', submitted_at: '2026-05-01T10:00:00Z' });
  await screen.findByText(/^We’ve got your selfie/);
  const checked_at = '2026-05-01T12:00:00Z';
  api.on('GET /api/photo-check.php', { check: createCheck({ state: 'accepted', checked_at }) });
  api.on('GET /api/user.php', { user: createUser() });
  act(() => core.events.emit({ type: 'user', data: { reason: 'changed' } } as ServerEvent));
  expect(await screen.findByText(/^Checked on/)).toBeVisible();
});
