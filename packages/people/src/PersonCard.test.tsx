import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootData, Card } from '@rendezvous/contracts';
import { createCard, createSettings, createUser, refusal } from '@rendezvous/core/testing';
import { PersonCard } from './PersonCard.tsx';
import type { PersonCardProps } from './PersonCard.tsx';
import { renderPeople } from './testing/renderPeople.tsx';

const image = {
  id: 'i',
  filename: 'full.webp',
  thumb_filename: 'small.webp',
  match_filename: 'middle.webp',
  status: 'active' as const,
};
const ada = createCard('p-1', { name: 'Ada', age: 41, city: 'Gouda', region_name: 'Zuid-Holland' });
const visitorCard: Card = {
  kind: 'visitor',
  id: 'p-1',
  name: 'Ada',
  age: 41,
  gender: 'female',
  country: 'NL',
  region: 'ZH',
  region_name: 'Zuid-Holland',
  main_image: null,
  fictional: false,
};

const show = (
  person: Card = ada,
  props: Partial<PersonCardProps> = {},
  boot: Partial<BootData> = { user: createUser() },
) => renderPeople(<PersonCard person={person} {...props} />, boot);
const heart = () => screen.getByRole('button', { name: 'Like Ada' });
const isPressed = () => heart().getAttribute('aria-pressed');

describe('PersonCard', () => {
  it('shows name and age, and links to the profile', async () => {
    await show();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/members/p-1');
    expect(screen.getByRole('link')).toHaveTextContent(/Ada.*41/);
  });

  it('passes its data to the profile that it opens', async () => {
    const { core } = await show();
    await userEvent.click(screen.getByRole('link'));
    expect(core.search.opened).toEqual(ada);
  });

  it('links to the profile below the likes on request', async () => {
    await show(ada, { to: 'likes-m-id' });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/likes/m/p-1');
  });

  it.each([
    ['city and distance', { distance_km: 10 }, 'Gouda · about 10 km'],
    ['the city alone', {}, 'Gouda'],
    ['a photo that was checked', { photo_checked: true }, 'Gouda · ✓ Photo checked'],
    ['the region without a city', { city: null }, 'Zuid-Holland'],
    ['the country without a region', { city: null, region_name: null }, 'Netherlands'],
  ])('shows the member’s place: %s', async (_what, change, place) => {
    await show({ ...ada, ...change });
    const container = document.body;
    expect((container.textContent ?? '').replaceAll('\u00a0', ' ')).toContain(place);
    if (place === 'Gouda') expect(container).not.toHaveTextContent('·');
  });

  it('shows visitors the region, never the city', async () => {
    await show(visitorCard, {}, {});
    expect(document.body).toHaveTextContent('Zuid-Holland');
    expect(document.body).not.toHaveTextContent('·');
  });

  it('shows that a member is online, but not that a fictional one is', async () => {
    await show({ ...ada, online: true });
    expect(screen.getByText('Online')).toBeInTheDocument();
  });

  it('shows the site’s mark instead of the online one on a fictional profile', async () => {
    const settings = createSettings({ fictional_singular: 'Fantasy', fictional_icon: '★' });
    const boot = { user: createUser(), settings };
    await show({ ...ada, online: true, fictional: true }, {}, boot);
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
    expect(document.body).toHaveTextContent('★ Fantasy');
  });

  it('shows no mark on a real profile, and no online label while the member is offline', async () => {
    const settings = createSettings({ fictional_singular: 'Fantasy' });
    await show(ada, {}, { user: createUser(), settings });
    expect(document.body).not.toHaveTextContent('Fantasy');
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
  });

  it('offers the browser the picture in two sizes', async () => {
    await show({ ...ada, main_image: image }, { sizes: '50vw', priority: true });
    const picture = screen.getByAltText('');
    expect(picture).toHaveAttribute('src', '/photos/middle.webp');
    expect(picture).toHaveAttribute(
      'srcset',
      expect.stringMatching(/^\/photos\/small\.webp \d+w, \/photos\/middle\.webp \d+w$/),
    );
    expect(picture).toHaveAttribute('sizes', '50vw');
    expect(picture).not.toHaveAttribute('loading', 'lazy');
  });

  it('loads a picture further down lazily, with the `sizes` of the usual grid', async () => {
    await show({ ...ada, main_image: image });
    expect(screen.getByAltText('')).toHaveAttribute('loading', 'lazy');
    expect(screen.getByAltText('')).not.toHaveAttribute('sizes', '50vw');
  });
});

describe('the heart of a PersonCard', () => {
  it('asks a visitor to sign up, and sends no like', async () => {
    const user = userEvent.setup();
    const { dialogs, api } = await show(visitorCard, {}, {});
    await user.click(heart());
    expect(dialogs).toEqual([{ name: 'signup', request: { reason: 'like', targetProfile: visitorCard } }]);
    expect(api.calls).toEqual([]);
  });

  it('likes, and removes the like', async () => {
    const user = userEvent.setup();
    const { api, dialogs } = await show();
    api.on('POST /api/like.php', { match: false }).on('DELETE /api/like.php', undefined);
    expect(isPressed()).toBe('false');
    await user.click(heart());
    expect(api.last('POST /api/like.php')?.body).toEqual({ profile: 'p-1' });
    expect(isPressed()).toBe('true');
    await user.click(heart());
    expect(api.last('DELETE /api/like.php')?.body).toEqual({ profile: 'p-1' });
    expect(isPressed()).toBe('false');
    expect(dialogs).toEqual([]);
  });

  it('shows why a like was refused', async () => {
    const user = userEvent.setup();
    const { api, core } = await show();
    api.on('POST /api/like.php', refusal('rate_limited', 'Too many likes.'));
    await user.click(heart());
    await act(async () => undefined);
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'Too many likes.' }]);
    expect(isPressed()).toBe('false');
  });
});
