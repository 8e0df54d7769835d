import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createCard, createProfile, createSettings } from '@rendezvous/core/testing';
import { outsideAct, renderUrgentUntil } from '@rendezvous/testing';
import { renderLikes } from '../../testing/renderLikes.tsx';
import { MatchFinder } from './MatchFinder.tsx';

const FIND = 'GET /api/match-finder.php';
const path = '/match-finder';
const answers = {
  gender: 'male' as const,
  min_age: 50,
  max_age: 50,
  countryregion: null,
  reason: null,
  interests: ['cooking' as const],
};
const noMatches = { profiles: [], answers, saved: false };
const submit = async () =>
  userEvent.setup().click(await screen.findByRole('button', { name: 'Show my matches' }));

it('starts with the profile’s values, sends the answers, and lists matches with reasons', async () => {
  const user = userEvent.setup();
  const { api } = await renderLikes(<MatchFinder />, {
    path,
    user: { profile: createProfile({ age: 34, interests: ['cooking'] }) },
    answers: (server) =>
      server.on(FIND, {
        saved: false,
        profiles: [
          {
            ...createCard('a'),
            reasons: [
              { kind: 'interests', values: ['cooking', 'hiking'] },
              { kind: 'mutual', values: [] },
            ],
          },
          { ...createCard('b'), reasons: [{ kind: 'active', values: [] }] },
        ],
        answers,
      }),
  });
  expect(await screen.findByRole('combobox', { name: 'Minimum age' })).toHaveDisplayValue('26');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum age' }), '50');
  expect(screen.getByRole('combobox', { name: 'Maximum age' })).toHaveDisplayValue('50');
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await submit();
  expect(api.last(FIND)?.query).toEqual({
    gender: 'male',
    country: 'NL',
    min_age: 50,
    max_age: 50,
    interests: 'cooking',
  });
  const count = await screen.findByText('2 people who suit you, best matches first');
  expect(count.matches(':focus > *')).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  const links = await screen.findAllByRole('link', { name: /^Member/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/members/a', '/members/b']);
  expect(screen.getByText('You’re both into cooking and hiking')).toBeVisible();
});

it('uses the country’s word for regions', async () => {
  await renderLikes(<MatchFinder />, {
    path,
    user: { country: 'DE', profile: createProfile({ country: 'DE' }) },
    answers: (server) =>
      server.on('GET /api/regions.php', {
        regions: { DE: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }] },
      }),
  });
  const region = screen.getByRole('combobox', { name: 'State' });
  expect(await within(region).findByRole('option', { name: 'Hamburg' })).toBeInTheDocument();
});

it('returns to the questions with their answers', async () => {
  const user = userEvent.setup();
  const { location } = await renderLikes(<MatchFinder />, {
    path,
    answers: (server) => server.on(FIND, noMatches),
  });
  await user.click(
    within(screen.getByRole('group', { name: 'Looking for' })).getAllByRole('radio')[0] as HTMLElement,
  );
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true })[0]?.value;
  const chosen = checked();
  await submit();
  expect(await screen.findByRole('heading', { name: 'No one matches that yet' })).toBeVisible();
  expect(screen.queryByText(/best matches first/)).not.toBeInTheDocument();
  expect(location()).toBe('/match-finder?found=1');
  await user.click(screen.getByRole('button', { name: 'Change my answers' }));
  expect(checked()).toBe(chosen);
  expect(location()).toBe('/match-finder?change=1');
});

it('shows matches first if the member has saved answers, and the questions on request', async () => {
  const user = userEvent.setup();
  await renderLikes(<MatchFinder />, {
    path,
    answers: (server) =>
      server.on(FIND, { profiles: [{ ...createCard('a'), reasons: [] }], answers, saved: true }),
  });
  const match = await screen.findByRole('link', { name: 'Member a, 40' });
  const again = screen.getByRole('button', { name: 'Change my answers' });
  expect(again.compareDocumentPosition(match) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(again);
  expect(screen.getByRole('combobox', { name: 'Minimum age' })).toHaveDisplayValue('50');
});

it('preselects the member’s interests, and counts the intimate ones in a closed section', async () => {
  const user = userEvent.setup();
  const { api } = await renderLikes(<MatchFinder />, {
    path,
    user: { profile: createProfile({ interests: ['cooking', 'bondage'], reason: 'dates' }) },
    answers: (server) => server.on(FIND, noMatches),
  });
  const cooking = await screen.findByRole('checkbox', { name: 'Cooking' });
  expect(screen.getByText('Cooking')).toBeVisible();
  expect(screen.getByText('Bondage')).not.toBeVisible();
  expect(screen.getByText(/1 chosen/)).toBeVisible();
  await user.click(cooking);
  expect(screen.getByText('Cooking')).toBeVisible();
  const reasons = screen.getByRole('group', { name: 'Here for' });
  await user.click(within(reasons).getByRole('checkbox', { name: 'Friendship' }));
  expect(within(reasons).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  await submit();
  expect(api.last(FIND)?.query).toMatchObject({ reason: 'friendship', interests: 'bondage' });
});

it('loads the last matches and answers when their URL is opened again', async () => {
  const user = userEvent.setup();
  const { api } = await renderLikes(<MatchFinder />, {
    path: '/match-finder?found=1',
    answers: (server) => server.on(FIND, { profiles: [{ ...createCard('a'), reasons: [] }], answers }),
  });
  expect(await screen.findByRole('link', { name: 'Member a, 40' })).toBeVisible();
  expect(api.last(FIND)?.query).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Change my answers' }));
  expect(screen.getByRole('combobox', { name: 'Minimum age' })).toHaveDisplayValue('50');
});

it('does not ask for the gender sought on a site for women only', async () => {
  await renderLikes(<MatchFinder />, {
    path,
    boot: { settings: createSettings({ signup_seeking: ['female'] }) },
  });
  expect(screen.getByRole('combobox', { name: 'Minimum age' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Looking for' })).not.toBeInTheDocument();
});

it('explains a network failure, keeps the answers, and can be submitted again', async () => {
  const user = userEvent.setup();
  await renderLikes(<MatchFinder />, {
    path,
    answers: (server) => server.on(FIND, new NetworkError('network')),
  });
  const youngest = await screen.findByRole('combobox', { name: 'Minimum age' });
  await user.selectOptions(youngest, '50');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
  expect(youngest).toHaveDisplayValue('50');
  expect(screen.getByRole('button', { name: 'Show my matches' })).toBeEnabled();
});

it('keeps the skeleton until the matches are rendered', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await renderLikes(<MatchFinder />, {
    path: `${path}?found=1`,
    answers: (server) =>
      server.on(FIND, async () => {
        await gate;
        return { profiles: [{ ...createCard('a'), reasons: [] }], answers };
      }),
  });
  await outsideAct(async () => {
    release();
    await renderUrgentUntil(() => screen.queryByText('1 person who suits you') !== null);
    expect(screen.queryByRole('link', { name: 'Member a, 40' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Member a, 40' })).toBeVisible();
  });
});
