import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Photo, SelfProfile } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import { createProfile, createUser, refusal } from '@rendezvous/core/testing';
import type { FakeApi } from '@rendezvous/core/testing';
import spanish from '@rendezvous/people/locales/es.json' with { type: 'json' };
import { renderAccount } from '../../testing/renderAccount.tsx';
import { MyProfile } from './MyProfile.tsx';

const photo = (id: string, change: Partial<Photo> = {}): Photo => ({
  id,
  filename: `${id}.jpg`,
  thumb_filename: `${id}-t.jpg`,
  match_filename: `${id}-m.jpg`,
  status: 'active',
  width: 600,
  height: 800,
  main: false,
  position: 0,
  rejection: null,
  ...change,
});

const completeness = { percent: 60, missing: ['about_me' as const, 'tattoos' as const] };

type Texts = Parameters<typeof renderAccount>[1]['texts'];

function open(
  profile: Partial<SelfProfile> = {},
  answers: (api: FakeApi) => void = () => undefined,
  texts: Texts = {},
) {
  const mine = createProfile(profile);
  return renderAccount(<MyProfile />, {
    path: '/profile',
    user: { profile: mine },
    texts,
    answers: (api) => {
      api
        .on('GET /api/profile.php', { profile: mine, completeness })
        .on('GET /api/regions.php', { regions: { NL: [] } })
        .on('GET /api/user.php', () => ({ user: createUser({ profile: mine }) }));
      answers(api);
    },
  });
}

const jpeg = (name = 'me.jpg') => new File(['picture'], name, { type: 'image/jpeg' });
const picker = () => screen.getByLabelText(/Add a photo/);

describe('the photos', () => {
  it('are uploaded, and are marked while they are being checked', async () => {
    const user = userEvent.setup();
    const added = photo('new', { status: 'pending', main: true });
    const { api } = await open({}, (server) => {
      server.on('POST /api/photo.php', { photo: added });
      server.on('GET /api/user.php', { user: createUser({ profile: createProfile({ photos: [added] }) }) });
    });
    await user.upload(await screen.findByLabelText(/Add a photo/), jpeg());
    expect(await screen.findByText('Being checked')).toBeVisible();
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(api.count('POST /api/photo.php')).toBe(1);
  });

  it('lead to the age check if the country requires it before the first photo', async () => {
    const user = userEvent.setup();
    const mine = createProfile();
    const { location } = await renderAccount(<MyProfile />, {
      path: '/profile',
      user: { profile: mine, age_due: ['first_photo'] },
      answers: (api) =>
        api
          .on('GET /api/profile.php', { profile: mine, completeness })
          .on('GET /api/regions.php', { regions: { NL: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm your age' }));
    expect(location()).toBe('/age-check?next=%2Fprofile');
    expect(screen.queryByLabelText(/Add a photo/)).not.toBeInTheDocument();
  });

  it('reject a file that is not a photo without uploading it', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const { api } = await open();
    await screen.findByLabelText(/Add a photo/);
    await user.upload(picker(), new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'letter.pdf: Please choose a JPEG, PNG or WebP photo.',
    );
    expect(api.count('POST /api/photo.php')).toBe(0);
  });

  it('can be retried or discarded if the server rejects them', async () => {
    const user = userEvent.setup();
    const { api } = await open({}, (server) => server.on('POST /api/photo.php', refusal('photo_unreadable')));
    await user.upload(await screen.findByLabelText(/Add a photo/), jpeg('broken.jpg'));
    expect(await screen.findByText('text of photo_unreadable')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.count('POST /api/photo.php')).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('We couldn’t upload broken.jpg.')).not.toBeInTheDocument();
  });

  it('have no upload tile at the limit, and say how to get more', async () => {
    await open({ photos: [photo('a'), photo('b'), photo('c')] });
    expect(await screen.findByText(/you can have up to 25 photos/)).toBeVisible();
    const loading = [1, 2, 3].map((number) => screen.getByAltText(`Photo ${number}`).getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'lazy']);
    expect(screen.queryByLabelText(/Add a photo/)).not.toBeInTheDocument();
  });

  it('return to their order if moving one fails', async () => {
    const user = userEvent.setup();
    const photos = [photo('a', { position: 0 }), photo('b', { position: 1 })];
    const { core } = await open({ photos }, (server) => server.on('PUT /api/photo.php', refusal('internal')));
    await user.click(await screen.findByRole('button', { name: 'Options for photo 2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move forward', hidden: true }));
    await waitFor(() => expect(core.toasts.items).toHaveLength(1));
    expect(core.session.profile?.photos.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['active', 'pending', false],
    ['pending', 'pending', true],
    ['active', 'active', true],
    ['active', 'rejected', false],
  ] as const)('with a main photo that is %s, let one that is %s replace it: %s', async (main, other, can) => {
    const user = userEvent.setup();
    await open({
      photos: [photo('a', { main: true, status: main }), photo('b', { position: 1, status: other })],
    });
    await user.click(await screen.findByRole('button', { name: 'Options for photo 2' }));
    expect(screen.getByRole('menuitem', { name: 'Delete', hidden: true })).toBeInTheDocument();
    const item = screen.queryByRole('menuitem', { name: 'Make this my main photo', hidden: true });
    expect(item !== null).toBe(can);
  });

  it('move the focus to the next photo after a deletion', async () => {
    const user = userEvent.setup();
    const photos = [photo('a', { position: 0 }), photo('b', { position: 1 })];
    await open({ photos }, (server) =>
      server
        .on('DELETE /api/photo.php', { photo: photo('a') })
        .on('GET /api/user.php', { user: createUser({ profile: createProfile({ photos: [photo('b')] }) }) }),
    );
    await user.click(await screen.findByRole('button', { name: 'Options for photo 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    const ask = await screen.findByRole('dialog');
    await user.click(within(ask).getByRole('button', { name: 'Delete photo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Options for photo 1' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Options for photo 2' })).not.toBeInTheDocument();
  });

  it('show why staff rejected one', async () => {
    await open({ photos: [photo('a', { status: 'rejected', rejection: 'No face to be seen.' })] });
    expect(await screen.findByText('We couldn’t accept photo 1: No face to be seen.')).toBeVisible();
  });
});

describe('the fields', () => {
  it('save a choice immediately', async () => {
    const user = userEvent.setup();
    const { api } = await open({}, (server) =>
      server.on('PUT /api/profile.php', { profile: createProfile({ hair_color: 'red' }), completeness }),
    );
    await user.selectOptions(await screen.findByLabelText('Hair'), 'Red');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(api.last('PUT /api/profile.php')?.body).toEqual({ hair_color: 'red' });
  });

  it('offer words in the gender of the member', async () => {
    await open({ gender: 'female' }, undefined, { people: spanish });
    const statuses = await screen.findByLabelText(spanish.labels.relationship_status);
    expect(within(statuses).getByRole('option', { name: 'Divorciada' })).toBeInTheDocument();
  });

  it('roll back a rejected choice', async () => {
    const user = userEvent.setup();
    await open({ hair_color: 'brown' }, (server) => server.on('PUT /api/profile.php', refusal('internal')));
    await user.selectOptions(await screen.findByLabelText('Hair'), 'Red');
    expect(await screen.findByText('We couldn’t save that. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Hair')).toHaveValue('brown');
  });

  it('combine the taps during a save into one request', async () => {
    const user = userEvent.setup();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { api, core } = await open({}, (server) =>
      server.on('PUT /api/profile.php', async ({ body }) => {
        if (api.count('PUT /api/profile.php') === 1) await gate;
        return { profile: createProfile({ interests: body?.interests ?? [] }), completeness };
      }),
    );
    for (const name of ['Beer', 'Wine', 'Tea']) {
      await user.click(await screen.findByRole('checkbox', { name }));
    }
    release();
    await waitFor(() => expect(api.count('PUT /api/profile.php')).toBe(2));
    expect(api.last('PUT /api/profile.php')?.body).toEqual({ interests: ['beer', 'wine', 'tea'] });
    await waitFor(() => expect(core.session.profile?.interests).toEqual(['beer', 'wine', 'tea']));
  });
});

describe('the texts', () => {
  const taken = new ApiError(422, { error: 'invalid', message: 'no', fields: { name: 'name_taken' } });

  it('are saved on blur, and can be undone', async () => {
    const user = userEvent.setup();
    const { api } = await open({ about_me: 'Early riser' }, (server) =>
      server.on('PUT /api/profile.php', ({ body }) => ({ profile: createProfile(body), completeness })),
    );
    const about = within(await screen.findByRole('region', { name: 'In your own words' }));
    const field = about.getByRole('textbox', { name: 'About me' });
    await user.type(field, ', late sleeper');
    await user.tab();
    const undo = await about.findByRole('button', { name: 'Undo' });
    expect(api.last('PUT /api/profile.php')?.body).toEqual({ about_me: 'Early riser, late sleeper' });
    await user.click(undo);
    expect(field).toHaveValue('Early riser');
    expect(api.last('PUT /api/profile.php')?.body).toEqual({ about_me: 'Early riser' });
  });

  it('keep the input if saving fails, and offer a retry', async () => {
    const user = userEvent.setup();
    const { api } = await open({}, (server) => server.on('PUT /api/profile.php', refusal('internal')));
    const about = within(await screen.findByRole('region', { name: 'In your own words' }));
    const field = about.getByRole('textbox', { name: 'About me' });
    await user.type(field, 'Early riser');
    await user.tab();
    expect(await about.findByText('Not saved yet')).toBeVisible();
    expect(field).toHaveValue('Early riser');
    expect(field).toHaveAccessibleDescription(/We couldn’t save that\./);
    await user.click(about.getByRole('button', { name: 'Try again' }));
    expect(api.count('PUT /api/profile.php')).toBe(2);
  });

  it('show their character count in the format of the country', async () => {
    await open({ about_me: 'Early riser' });
    const about = within(await screen.findByRole('region', { name: 'In your own words' }));
    expect(about.getByText('11 of 1.000')).toBeVisible();
  });

  it('show an error at the name, which has its own save button', async () => {
    const user = userEvent.setup();
    await open({}, (server) => server.on('PUT /api/profile.php', taken));
    const basics = within(await screen.findByRole('region', { name: 'About you' }));
    expect(basics.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const name = basics.getByRole('textbox', { name: 'Profile name' });
    await user.clear(name);
    await user.type(name, 'Kim');
    await user.click(basics.getByRole('button', { name: 'Save' }));
    expect(await basics.findByText('This name is already taken.')).toBeVisible();
    expect(name).toBeInvalid();
    expect(name).toHaveValue('Kim');
  });
});

it('uses the chosen country’s word for regions, and clears the region of the previous country', async () => {
  const user = userEvent.setup();
  const { api } = await open({ country: 'NL', region: 'NL-NH', city: 'Hoorn' }, (server) =>
    server
      .on('GET /api/regions.php', {
        regions: {
          NL: [{ code: 'NL-NH', name: 'Noord-Holland', cities: [] }],
          DE: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }],
        },
      })
      .on('PUT /api/profile.php', ({ body }) => ({ profile: createProfile(body), completeness })),
  );
  const basics = within(await screen.findByRole('region', { name: 'About you' }));
  expect(await basics.findByRole('combobox', { name: /^Province/ })).toHaveDisplayValue('Noord-Holland');
  await user.selectOptions(basics.getByRole('combobox', { name: 'Country' }), 'Germany');
  expect(basics.getByRole('combobox', { name: /^State/ })).toHaveDisplayValue('Choose');
  expect(api.last('PUT /api/profile.php')?.body).toEqual({ country: 'DE', region: null, city: null });
  await user.click(await basics.findByRole('button', { name: 'Undo' }));
  expect(await basics.findByRole('combobox', { name: /^Province/ })).toHaveDisplayValue('Noord-Holland');
});

it('links to the profile that others see', async () => {
  await open({ id: 'p-me' });
  expect(await screen.findByRole('link', { name: 'See what others see' })).toHaveAttribute(
    'href',
    '/members/p-me',
  );
});

describe('the visitors’ view', () => {
  const see = (answers: (api: FakeApi) => void) =>
    renderAccount(<MyProfile />, {
      path: '/profile?as=visitor',
      user: { profile: createProfile({ id: 'p-me' }) },
      answers,
    });

  it('shows what the server sends to visitors', async () => {
    const { kind, ...page } = { kind: 'visitor' as const, liked: false, likes_me: false, blocked: false };
    const { api } = await see((server) =>
      server.on('GET /api/member.php', {
        ...page,
        photos: [],
        locked_photos: 0,
        blocked_me: false,
        profile: {
          kind,
          id: 'p-me',
          name: 'Robin',
          age: 34,
          gender: 'female',
          country: 'NL',
          region: 'NL-UT',
          region_name: 'Utrecht',
          main_image: null,
          fictional: false,
          photo_count: 0,
          about_me: 'Early riser',
          interests: ['wine'],
        },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Robin, 34' })).toBeVisible();
    expect(screen.getByText('Woman · Utrecht')).toBeVisible();
    expect(screen.getByText('Early riser')).toBeVisible();
    expect(screen.getByText('Wine')).toBeVisible();
    expect(api.last('GET /api/member.php')?.query).toEqual({ id: 'p-me', as: 'visitor' });
  });

  it('says that visitors see nothing', async () => {
    await see((server) => server.on('GET /api/member.php', refusal('not_found')));
    expect(await screen.findByText(/^Nothing\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
  });
});

it('links to what visitors see', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'See what visitors see' });
  expect(link).toHaveAttribute('href', '/profile?as=visitor');
});

it('links from a missing field to its form', async () => {
  await open();
  expect(await screen.findByText('60% complete')).toBeVisible();
  expect(screen.getByRole('link', { name: 'About me' })).toHaveAttribute('href', '/profile#about');
  expect(screen.getByRole('link', { name: 'Tattoos' })).toHaveAttribute('href', '/profile#details');
});
