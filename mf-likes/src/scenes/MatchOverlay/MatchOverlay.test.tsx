import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestCore, createProfile, createSettings, createUser } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import likes from '../../locales/en.json';
import { MatchOverlay } from './MatchOverlay.tsx';

const sam = { id: 'p-sam', name: 'Sam', main_image: null };

async function shown() {
  const { core, api } = createTestCore({ user: createUser() });
  api.on('PUT /api/like.php', undefined);
  core.events.emit({ id: '1', type: 'match', data: { profile: sam } });
  const onClose = jest.fn();
  const overlay = (
    <MatchOverlay
      profile={sam}
      onClose={onClose}
      onLockedChange={() => undefined}
      onEvent={() => undefined}
    />
  );
  const scene = await renderScene(overlay, { path: '/members', core, texts: { likes } });
  return { ...scene, core, api, onClose };
}

it('marks the match as shown, locally and on the server, so that it is not shown again', async () => {
  const { core, api } = await shown();
  expect(screen.getByRole('heading', { name: 'You like each other' })).toBeVisible();
  expect(core.likes.pendingMatch).toBeNull();
  expect(api.calls).toMatchObject([{ key: 'PUT /api/like.php', body: { profile: 'p-sam' } }]);
  core.events.emit({ id: '2', type: 'match', data: { profile: sam } });
  expect(core.likes.pendingMatch).toBeNull();
});

it('labels a fictional profile with the site’s icon and word', async () => {
  const settings = createSettings({ fictional_icon: '★', fictional_singular: 'Entertainment profile' });
  const { core } = createTestCore({ user: createUser(), settings });
  const profile = { ...sam, fictional: true };
  const overlay = (
    <MatchOverlay
      profile={profile}
      onClose={jest.fn()}
      onLockedChange={() => undefined}
      onEvent={() => undefined}
    />
  );
  await renderScene(overlay, { path: '/members', core, texts: { likes } });
  expect(screen.getByText('★ Entertainment profile')).toBeVisible();
});

it('opens the conversation and closes', async () => {
  const user = userEvent.setup();
  const { location, onClose } = await shown();
  await user.click(screen.getByRole('button', { name: 'Write to Sam' }));
  expect(location()).toBe('/members/p-sam/chat');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes on the member’s request, without navigating', async () => {
  const user = userEvent.setup();
  const { location, onClose } = await shown();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(location()).toBe('/members');
});

describe('the pictures', () => {
  const files = (name: string) => ({
    id: name,
    filename: `${name}.webp`,
    thumb_filename: `${name}-small.webp`,
    match_filename: `${name}-match.webp`,
    status: 'active' as const,
  });

  async function pictures(settings: Parameters<typeof createSettings>[0] = {}) {
    const { core } = createTestCore({
      user: createUser({ profile: createProfile({ main_image: files('mine') }) }),
      settings: createSettings(settings),
    });
    const profile = { ...sam, main_image: files('sam') };
    const overlay = (
      <MatchOverlay
        profile={profile}
        onClose={jest.fn()}
        onLockedChange={() => undefined}
        onEvent={() => undefined}
      />
    );
    await renderScene(overlay, { path: '/members', core, texts: { likes } });
    return screen.getAllByAltText<HTMLImageElement>('');
  }

  it('are the match renditions', async () => {
    const sources = (await pictures()).map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['/photos/mine-match.webp', '/photos/sam-match.webp']);
  });

  it('have the site’s CDN prefix in every srcset entry', async () => {
    const images = await pictures({ cdn_prefix: 'https://pictures.test/' });
    const sets = images.map(({ srcset }) => srcset.replaceAll(/ \d+w/g, ''));
    expect(sets).toEqual(
      ['mine', 'sam'].map(
        (name) => `https://pictures.test/${name}-small.webp, https://pictures.test/${name}-match.webp`,
      ),
    );
  });

  it('meet after 0.75 seconds, unless reduced motion is preferred', async () => {
    const [mine] = await pictures();
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const moving = rules
      .filter((rule) => rule instanceof CSSMediaRule && /no-preference/.test(rule.conditionText))
      .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
      .filter((rule) => rule instanceof CSSStyleRule && mine?.matches(`:is(${rule.selectorText}) *`));
    expect(moving.map((rule) => rule.cssText).join()).toMatch(/ 0\.75s backwards/);
  });
});
