import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INTERESTS, isSensitiveInterest } from '@rendezvous/contracts';
import type { Interest } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/core';
import { createProfile, createUser } from '@rendezvous/core/testing';
import { RouteLink } from '@rendezvous/platform';
import { Route, Routes } from 'react-router';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { CompleteSignup } from './CompleteSignup.tsx';

const SAVE = 'PUT /api/profile.php';
const path = '/complete-signup';

it('saves “about me” and interests, then opens the suggested matches', async () => {
  const user = userEvent.setup();
  const scene = await renderAuth(<CompleteSignup />, {
    path,
    user: {},
    answers: (server) =>
      server.on(SAVE, { profile: createProfile(), completeness: { percent: 50, missing: [] } }),
  });
  await user.type(screen.getByRole('textbox', { name: 'About me' }), ' I bake. ');
  await user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
  await user.click(screen.getByRole('button', { name: 'Save and see my matches' }));
  expect(scene.api.last(SAVE)?.body).toEqual({ about_me: 'I bake.', interests: ['cooking'] });
  await waitFor(() => expect(scene.location()).toBe('/signup-matches?signup-complete=1'));
});

it('offers groups of interests that share one limit', async () => {
  const user = userEvent.setup();
  const interests = INTERESTS.filter((interest) => !isSensitiveInterest(interest)).slice(0, 19);
  await renderAuth(<CompleteSignup />, { path, user: { profile: createProfile({ interests }) } });
  const intimate = screen.getByRole('group', { name: 'What turns you on' });
  expect(intimate).toHaveAccessibleDescription('Visitors who aren’t logged in never see these.');
  expect(within(intimate).queryByRole('checkbox', { name: 'Cooking' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Wine' })).toBeEnabled();
  await user.click(within(intimate).getByRole('checkbox', { name: 'Bondage' }));
  expect(screen.getByRole('checkbox', { name: 'Wine' })).toBeDisabled();
  await user.click(within(intimate).getByRole('checkbox', { name: 'Bondage' }));
  expect(screen.getByRole('checkbox', { name: 'Wine' })).toBeEnabled();
});

it('formats the character count of a long text for the country', async () => {
  await renderAuth(<CompleteSignup />, { path, user: {} });
  fireEvent.change(screen.getByRole('textbox', { name: 'About me' }), { target: { value: 'x'.repeat(801) } });
  expect(screen.getByText('801 of 1.000 characters')).toBeVisible();
});

it('keeps the input if saving fails, and says why', async () => {
  const user = userEvent.setup();
  await renderAuth(<CompleteSignup />, {
    path,
    user: {},
    answers: (server) => server.on(SAVE, new NetworkError('network')),
  });
  await user.type(screen.getByRole('textbox', { name: 'About me' }), 'I bake.');
  await user.click(screen.getByRole('button', { name: 'Save and see my matches' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('I bake.');
});

it("shows neither another member's input nor outdated profile values", async () => {
  const user = userEvent.setup();
  const scene = (
    <Routes>
      <Route path={path} element={<CompleteSignup />} />
      <Route path="*" element={<RouteLink to="complete-signup">Once more</RouteLink>} />
    </Routes>
  );
  const { core } = await renderAuth(scene, {
    path,
    user: {},
    answers: (server) =>
      server.on(SAVE, ({ body }) => ({
        profile: createProfile({ about_me: body?.about_me ?? null }),
        completeness: { percent: 50, missing: [] },
      })),
  });
  const aboutMe = () => screen.getByRole('textbox', { name: 'About me' });
  await user.type(aboutMe(), 'I bake.');
  await user.click(screen.getByRole('button', { name: 'Save and see my matches' }));
  act(() => core.session.patchProfile({ about_me: 'I paint.' }));
  await user.click(await screen.findByRole('link', { name: 'Once more' }));
  expect(aboutMe()).toHaveValue('I paint.');
  await user.type(aboutMe(), ' And sing.');
  await user.click(screen.getByRole('link', { name: 'Skip this' }));
  act(() => core.session.setUser(createUser({ id: 'u-9', profile: createProfile({ id: 'p-9' }) })));
  await user.click(await screen.findByRole('link', { name: 'Once more' }));
  expect(aboutMe()).toHaveValue(createProfile().about_me ?? '');
});

it('asks whether visitors may see the profile', async () => {
  const user = userEvent.setup();
  const { api } = await renderAuth(<CompleteSignup />, {
    path,
    user: { visible_to_visitors: false },
    answers: (server) => server.on('PUT /api/user.php', { user: createUser({ visible_to_visitors: true }) }),
  });
  const visible = screen.getByRole('switch', { name: 'People without an account can see me' });
  expect(visible).not.toBeChecked();
  await user.click(visible);
  expect(api.last('PUT /api/user.php')?.body).toEqual({ visible_to_visitors: true });
  expect(visible).toBeChecked();
});

it('can be skipped', async () => {
  await renderAuth(<CompleteSignup />, { path, user: {} });
  expect(screen.getByRole('link', { name: 'Skip this' })).toHaveAttribute(
    'href',
    '/signup-matches?signup-complete=1',
  );
  expect(screen.getByRole('link', { name: 'skip all this' })).toHaveAttribute(
    'href',
    '/signup-matches?signup-complete=1',
  );
});

describe('the picture', () => {
  it('waits for the age check if the country requires one first', async () => {
    const user = userEvent.setup();
    const { location } = await renderAuth(<CompleteSignup />, { path, user: { age_due: ['first_photo'] } });
    await user.click(screen.getByRole('button', { name: 'Confirm your age first' }));
    expect(location()).toBe('/age-check?next=%2Fcomplete-signup');
  });

  const SEND = 'POST /api/photo.php';
  const photo = {
    id: 'f-1',
    filename: 'one.jpg',
    thumb_filename: 'one-small.jpg',
    match_filename: 'one-match.jpg',
    status: 'pending' as const,
    main: true,
    position: 0,
    rejection: null,
    width: 900,
    height: 1200,
  };
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  beforeAll(() => {
    const bitmap = { width: 900, height: 1200, close: () => undefined } as ImageBitmap;
    window.createImageBitmap = () => Promise.resolve(bitmap);
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined });
  });

  /** Chooses a file that the browser can decode but, as in jsdom, not crop. */
  async function choose(bring?: (region: HTMLElement) => Promise<void>) {
    const user = userEvent.setup();
    const scene = await renderAuth(<CompleteSignup />, {
      path,
      user: {},
      answers: (server) =>
        server.on(SEND, new NetworkError('network')).on('GET /api/user.php', { user: createUser() }),
    });
    if (bring) await bring(screen.getByRole('region', { name: 'Your photo' }));
    else await user.upload(screen.getByLabelText('Choose a photo'), file);
    await screen.findByRole('dialog', { name: 'Choose what to show' });
    return { user, ...scene };
  }

  it('is cropped before the upload, or uploaded uncropped if cropping fails', async () => {
    const { user, api } = await choose();
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('max', '4');
    await user.click(screen.getByRole('button', { name: 'Use this photo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t crop this photo.');
    expect(api.count(SEND)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Upload the whole photo' }));
    expect(api.count(SEND)).toBe(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is retried with the same crop after a failed upload', async () => {
    const { user, api } = await choose();
    await user.click(screen.getByRole('button', { name: 'Use this photo' }));
    await user.click(await screen.findByRole('button', { name: 'Upload the whole photo' }));
    expect(await screen.findByText(/We can’t reach the site/)).toBeVisible();
    api.on(SEND, { photo });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your photo is in.');
    expect(api.count(SEND)).toBe(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add another photo')).toBeInTheDocument();
  });

  it('can be dropped anywhere in the picture area', async () => {
    const { api } = await choose((region) => {
      fireEvent.drop(region, { dataTransfer: { files: [file] } });
      return Promise.resolve();
    });
    expect(api.count(SEND)).toBe(0);
  });

  it('is not uploaded if cropping is cancelled', async () => {
    const { user, api } = await choose();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.count(SEND)).toBe(0);
  });
});

describe('the welcome', () => {
  const FIND = 'GET /api/members.php';
  const found = (count: number, exact = true) => ({ profiles: [], page: 1, num_results: count, exact });
  const member = (interests: Interest[] = [], city: string | null = 'Utrecht') => ({
    profile: createProfile({ name: 'Uxa', seeking: 'male', country: 'NL', region: null, city, interests }),
  });

  async function welcome(
    user: ReturnType<typeof member>,
    answer: (interest: string | undefined) => ReturnType<typeof found>,
  ) {
    const scene = await renderAuth(<CompleteSignup />, {
      path,
      user,
      answers: (server) => server.on(FIND, ({ query }) => answer(query?.interests)),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Uxa.' })).toBeVisible();
    return scene;
  }

  it('says how many men of all ages are nearby', async () => {
    const { api } = await welcome(member(), () => found(1000, false));
    expect(await screen.findByText('There are 1.000+ men within 100 km.')).toBeVisible();
    expect(api.last(FIND)?.query).toEqual({ gender: 'male', within: 100, min_age: 18, max_age: 100 });
  });

  it('counts those who share the last chosen interest, but never an intimate one', async () => {
    const user = userEvent.setup();
    const { api } = await welcome(member(['reading', 'bondage']), (interest) => found(interest ? 3 : 40));
    expect(await screen.findByText('3 men within 100 km like reading, too.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Wine' }));
    expect(await screen.findByText('3 men within 100 km like wine, too.')).toBeVisible();
    expect(api.calls.filter(({ query }) => JSON.stringify(query)?.includes('bondage'))).toEqual([]);
  });

  it('counts everyone nearby if too few share the interest, and shows no count below three', async () => {
    const first = await welcome(member(['reading']), (interest) => found(interest ? 2 : 3));
    expect(await screen.findByText('There are 3 men within 100 km.')).toBeVisible();
    first.unmount();
    const { api } = await welcome(member(['reading']), () => found(2));
    await waitFor(() => expect(api.count(FIND)).toBe(2));
    expect(screen.queryByText(/men/)).not.toBeInTheDocument();
  });

  it('shows no count to a member without a place', async () => {
    const { api } = await welcome(member([], null), () => found(40));
    expect(api.count(FIND)).toBe(0);
  });
});
