import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { BootData } from '@rendezvous/contracts';
import { createCard, createProfile, hydratingPage } from '@rendezvous/core/testing';
import { renderLikes } from '../testing/renderLikes.tsx';
import { MatchFinder } from './MatchFinder/MatchFinder.tsx';
import { SignupMatches } from './SignupMatches/SignupMatches.tsx';
import { SwipeGame } from './SwipeGame/SwipeGame.tsx';

const profiles = [createCard('a'), createCard('b')];
const regions = { NL: [{ code: 'NL-UT', name: 'Utrecht', cities: [] }] };

/** Opens a prerendered page. `release` ends its hydration. */
async function openPreloaded(scene: ReactElement, path: string, data: BootData['data']) {
  const { options, release } = hydratingPage();
  const user = { profile: createProfile({ age: 34, region: 'NL-UT' }) };
  const test = await renderLikes(scene, { path, user, boot: { data }, options });
  return { ...test, release: () => act(release) };
}

it('shows the swipe game from preloaded data, without a request', async () => {
  const deck = { profiles, likes_left: 4, can_undo: false };
  const { api } = await openPreloaded(<SwipeGame />, '/swipe-game', { 'GET /api/swipe.php': deck });
  expect(screen.getByRole('link', { name: 'Member a, 40' })).toBeVisible();
  expect(screen.getByText('4 likes left today')).toBeVisible();
  expect(api.count('GET /api/swipe.php')).toBe(0);
});

it('shows a new member’s suggestions from preloaded data, without a request', async () => {
  const { api } = await openPreloaded(<SignupMatches />, '/signup-matches', {
    'GET /api/signup-matches.php': { profiles },
  });
  expect(screen.getByRole('link', { name: 'Member b, 40' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('shows the questions from preloaded data, and disables the button until hydration', async () => {
  const { api, release } = await openPreloaded(<MatchFinder />, '/match-finder', {
    'GET /api/regions.php': { regions },
    'GET /api/match-finder.php': { profiles: [], answers: {}, saved: false },
  });
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveDisplayValue('Utrecht');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Show my matches' });
  expect([submit.disabled, submit.form?.method]).toEqual([true, 'post']);
  release();
  expect(submit).toBeEnabled();
  expect(api.calls).toEqual([]);
});

it('shows the previous matches from preloaded data, without a request', async () => {
  const answers = {
    gender: 'male',
    min_age: 50,
    max_age: 60,
    countryregion: 'NL-UT',
    reason: null,
    interests: [],
  };
  const reasons = [
    { kind: 'region', values: ['NL-UT'] },
    { kind: 'mutual', values: [] },
  ];
  const { api } = await openPreloaded(<MatchFinder />, '/match-finder?found=1', {
    'GET /api/regions.php': { regions },
    'GET /api/match-finder.php': {
      profiles: [{ ...createCard('a', { city: 'Zeist', region_name: 'Utrecht' }), reasons }],
      answers,
    },
  });
  expect(screen.getByRole('link', { name: 'Member a, 40' })).toBeVisible();
  const match = screen.getByRole('listitem');
  expect(match).toHaveTextContent('Zeist');
  expect(match).toHaveTextContent(/Would like to meet someone like you$/);
  expect(screen.queryByText(/Utrecht/)).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
