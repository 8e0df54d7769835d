import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Case, Photo } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/core';
import { createProfile, refusal } from '@rendezvous/core/testing';
import { createPage, renderMembers } from '../../testing/renderMembers.tsx';
import { Profile } from './Profile.tsx';

const MEMBER = 'GET /api/member.php';
const path = '/members/p-sam';

type Given = Partial<Parameters<typeof renderMembers>[1]>;

const shown = (page = createPage(), given: Given = {}) =>
  renderMembers(<Profile />, {
    path,
    ...given,
    answers: (server) => {
      server.on(MEMBER, page);
      given.answers?.(server);
    },
  });

const createPhoto = (position: number): Photo => ({
  id: `ph${position}`,
  filename: `${position}.webp`,
  thumb_filename: `${position}-t.webp`,
  match_filename: `${position}-m.webp`,
  status: 'active',
  width: 30,
  height: 40,
  main: position === 0,
  position,
  rejection: null,
});

describe('the profile', () => {
  it('shows the name and a link to write', async () => {
    await shown();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sam, 41' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to Sam' })).toHaveAttribute('href', '/members/p-sam/chat');
  });

  it('counts shared interests, and lists them first', async () => {
    await shown(createPage({}, { interests: ['cooking', 'hiking'] }), {
      user: { profile: createProfile({ interests: ['hiking'] }) },
    });
    expect(await screen.findByText('1 in common')).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Interests' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Hiking, you share this', 'Cooking']);
  });

  it('links to the editor and marks no shared interests if it is the member’s own', async () => {
    await shown(createPage({}, { id: 'p-me', interests: ['hiking'] }), {
      path: '/members/p-me',
      user: { profile: createProfile({ id: 'p-me', interests: ['hiking'] }) },
    });
    expect(await screen.findByRole('link', { name: 'Edit my profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByText('This is how others see your profile.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Write to/ })).not.toBeInTheDocument();
    expect(screen.getByText('Hiking')).toHaveTextContent(/^Hiking$/);
    expect(screen.queryByText(/in common$/)).not.toBeInTheDocument();
  });
});

describe('the photos', () => {
  it('open in a viewer, and change with its button and the arrow keys', async () => {
    const user = userEvent.setup();
    await shown(createPage({ photos: [createPhoto(0), createPhoto(1)] }));
    await user.click(await screen.findByRole('button', { name: 'View photo 2 of 2' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo 2 of Sam' });
    await user.click(within(viewer).getByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('dialog', { name: 'Photo 1 of Sam' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of Sam' })).toBeVisible();
  });

  it('change on a swipe, but not on a short movement', async () => {
    const user = userEvent.setup();
    await shown(createPage({ photos: [createPhoto(0), createPhoto(1), createPhoto(2)] }));
    await user.click(await screen.findByRole('button', { name: 'View photo 1 of 3' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of Sam' });
    const swipe = (by: number) =>
      user.pointer([
        { keys: '[TouchA>]', target: within(viewer).getByRole('img'), coords: { clientX: 200 } },
        { pointerName: 'TouchA', coords: { clientX: 200 + by } },
        { keys: '[/TouchA]', coords: { clientX: 200 + by } },
      ]);
    await swipe(-80);
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await swipe(10);
    expect(screen.getByText('2 of 3')).toBeVisible();
    await swipe(80);
    expect(await screen.findByText('1 of 3')).toBeVisible();
  });

  it('are announced only once to screen readers', async () => {
    await shown(createPage({ photos: [createPhoto(0), createPhoto(1)] }));
    expect(await screen.findAllByRole('button', { name: /^View photo/ })).toHaveLength(2);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('scroll on a tap on an outer third of the strip if there is another picture that way', async () => {
    const user = userEvent.setup();
    await shown(createPage({ photos: [createPhoto(0), createPhoto(1)], locked_photos: 1 }));
    const strip = await screen.findByRole('list', { name: 'Photos' });
    const scrollBy = jest.fn();
    Object.defineProperties(strip, {
      scrollWidth: { value: 1170 },
      clientWidth: { value: 390 },
      scrollBy: { value: scrollBy },
    });
    const box = { left: 0, width: 390 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const tap = (photo: number, clientX: number) =>
      user.pointer({
        keys: '[TouchA]',
        target: screen.getByRole('button', { name: `View photo ${photo} of 2` }),
        coords: { clientX },
      });
    await tap(1, 380);
    await tap(2, 380);
    await tap(2, 10);
    expect(scrollBy.mock.calls).toEqual([[{ left: 390 }], [{ left: 390 }], [{ left: -390 }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await tap(1, 10);
    expect(await screen.findByRole('dialog', { name: 'Photo 1 of Sam' })).toBeVisible();
    expect(scrollBy).toHaveBeenCalledTimes(3);
  });

  it('close on a long pull down, and zoom with two fingers', async () => {
    const user = userEvent.setup();
    await shown(createPage({ photos: [createPhoto(0), createPhoto(1)] }));
    await user.click(await screen.findByRole('button', { name: 'View photo 1 of 2' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of Sam' });
    const target = within(viewer).getByRole('img');
    const press = (name: string, clientX: number, clientY: number) => ({
      keys: `[${name}>]`,
      target,
      coords: { clientX, clientY },
    });
    const move = (pointerName: string, clientX: number, clientY: number) => ({
      pointerName,
      target,
      coords: { clientX, clientY },
    });
    const lift = (name: string) => ({ keys: `[/${name}]`, target });
    await user.pointer([press('TouchA', 100, 100), press('TouchB', 100, 200), move('TouchB', 100, 300)]);
    expect(target.parentElement?.style.transform).toMatch(/ scale\(2\)$/);
    await user.pointer([lift('TouchB'), move('TouchA', 100, 400), lift('TouchA')]);
    expect(viewer).toBeVisible();
    await user.pointer([press('TouchB', 100, 300), press('TouchA', 100, 100), move('TouchA', 100, 250)]);
    await user.pointer([lift('TouchA'), lift('TouchB')]);
    await user.pointer([press('TouchA', 100, 100), move('TouchA', 110, 200), lift('TouchA')]);
    expect(viewer).toBeVisible();
    await user.pointer([press('TouchA', 100, 100), move('TouchA', 110, 240), lift('TouchA')]);
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
  });

  it('share one tile while locked, which shows their number and links a member to Premium', async () => {
    await shown(createPage({ photos: [createPhoto(0)], locked_photos: 3 }));
    expect(await screen.findByRole('link', { name: '3 more with Premium' })).toHaveAttribute(
      'href',
      '/premium',
    );
  });

  it('lead a premium member to the age check if it is due', async () => {
    const user = userEvent.setup();
    const page = createPage({ photos: [createPhoto(0)], locked_photos: 3 });
    const { location } = await shown(page, { user: { paid_user: true, age_due: ['first_adult_content'] } });
    await user.click(await screen.findByRole('button', { name: 'Confirm your age to see all photos' }));
    expect(location()).toMatch(/^\/age-check\?next=/);
  });

  it('lead a visitor to the sign-up while locked', async () => {
    const user = userEvent.setup();
    const { dialogs } = await shown(createPage({ locked_photos: 1 }), { user: null });
    await user.click(await screen.findByRole('button', { name: '1 more for members' }));
    expect(dialogs).toMatchObject([{ name: 'signup', request: { reason: 'photos' } }]);
  });
});

describe('a like', () => {
  it('is shown before the response, and stays', async () => {
    const user = userEvent.setup();
    await shown(createPage({ likes_me: true }), {
      answers: (server) => server.on('POST /api/like.php', { match: true }),
    });
    expect(await screen.findByText('Sam likes you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Like Sam' }));
    expect(screen.getByRole('button', { name: 'Liked, Sam', pressed: true })).toBeVisible();
    expect(screen.getByText('You like each other')).toBeVisible();
  });

  it('is rolled back with a toast if refused', async () => {
    const user = userEvent.setup();
    const { core } = await shown(createPage(), {
      answers: (server) => server.on('POST /api/like.php', refusal('member_invisible', 'Invisible')),
    });
    await user.click(await screen.findByRole('button', { name: 'Like Sam' }));
    expect(screen.getByRole('button', { name: 'Like Sam', pressed: false })).toBeVisible();
    expect(core.toasts.items).toMatchObject([{ tone: 'error', text: 'Invisible' }]);
  });

  it('opens the sign-up for a visitor, as does writing', async () => {
    const user = userEvent.setup();
    const { dialogs, api } = await shown(createPage(), { user: null });
    await user.click(await screen.findByRole('button', { name: 'Like Sam' }));
    await user.click(screen.getByRole('button', { name: 'Write to Sam' }));
    expect(dialogs.map(({ request }) => request)).toMatchObject([{ reason: 'like' }, { reason: 'chat' }]);
    expect(api.count('POST /api/like.php')).toBe(0);
  });
});

describe('blocking', () => {
  const answers: Given['answers'] = (server) =>
    server
      .on('POST /api/block.php', { profiles: [] })
      .on('DELETE /api/block.php', { profiles: [] })
      .on('GET /api/chats.php', { chats: [], total_unread: 0 });

  it('asks for confirmation, blocks, and can be undone', async () => {
    const user = userEvent.setup();
    const { api, core } = await shown(createPage(), { answers });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Sam' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Sam?' });
    expect(dialog).toHaveAccessibleDescription(/can tell that you’ve blocked them/);
    api.on(MEMBER, createPage({ blocked: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(api.last('POST /api/block.php')?.body).toEqual({ profile: 'p-sam' });
    expect(await screen.findByText(/^You’ve blocked Sam\./)).toBeVisible();
    expect(core.toasts.items).toMatchObject([{ tone: 'success', text: 'You’ve blocked Sam.' }]);
    expect(screen.queryByRole('link', { name: 'Write to Sam', hidden: true })).not.toBeInTheDocument();
    api.on(MEMBER, createPage());
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('link', { name: 'Write to Sam' })).toBeVisible();
  });

  it.each(['{Enter}', '{ArrowDown}'])('is in a menu that opens with the key %s', async (key) => {
    const user = userEvent.setup();
    await shown();
    (await screen.findByRole('button', { name: 'More', expanded: false })).focus();
    await user.keyboard(key);
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More', expanded: false })).toHaveFocus();
  });

  it('hides everything but the name if the other member has blocked the viewer', async () => {
    await shown(createPage({ profile: { kind: 'blocked', id: 'p-sam', name: 'Sam' }, blocked_me: true }));
    expect(await screen.findByRole('heading', { level: 1, name: "You're blocked by Sam" })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Like Sam' })).not.toBeInTheDocument();
  });
});

describe('a report', () => {
  const REPORT = 'POST /api/report.php';
  const opened: Case = {
    id: 'C-1',
    kind: 'report',
    category: 'other',
    status: 'open',
    created_at: '2026-05-01T12:00:00Z',
    outcome: null,
  };

  async function openReport(answers: Given['answers']) {
    const user = userEvent.setup();
    const scene = await shown(createPage(), { answers });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Sam' }));
    return { ...scene, user, dialog };
  }

  it('keeps its idempotency key for a retry, unless its text has changed', async () => {
    const keys: (string | undefined)[] = [];
    const { user, dialog, api } = await openReport((server) =>
      server.on(REPORT, ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new NetworkError('timeout');
      }),
    );
    const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
    await user.click(dialog.getAllByRole('radio')[0] as HTMLElement);
    await send();
    await send();
    await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'More');
    await send();
    expect(api.count(REPORT)).toBe(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('requires only a reason, and ends with a receipt that has the case number', async () => {
    const { user, dialog, api } = await openReport((server) => server.on(REPORT, { case: opened }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Please choose what’s wrong.')).toBeVisible();
    expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
    expect(api.count(REPORT)).toBe(0);
    await user.click(dialog.getAllByRole('radio')[0] as HTMLElement);
    await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), ' Asked for money ');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(api.last(REPORT)?.body).toMatchObject({ profile: 'p-sam', text: 'Asked for money' });
    const receipt = await screen.findByRole('dialog', { name: 'Thanks, we’ve got your report' });
    expect(receipt).toHaveAccessibleDescription('Your report number is C-1.');
    expect(within(receipt).getByRole('link', { name: 'See my reports' })).toHaveAttribute(
      'href',
      '/complaints',
    );
  });

  it('explains a failure, and keeps the input', async () => {
    const { user, dialog } = await openReport((server) => server.on(REPORT, new NetworkError('network')));
    await user.click(dialog.getAllByRole('radio')[0] as HTMLElement);
    await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'Asked');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('We can’t reach the site.');
    expect(dialog.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Asked');
  });
});

describe('a picture', () => {
  const page = () => createPage({ photos: [createPhoto(0), createPhoto(1)] });

  it('can be reported in the viewer', async () => {
    const user = userEvent.setup();
    const { api } = await shown(page(), {
      answers: (server) => server.on('POST /api/report.php', refusal('rate_limited')),
    });
    await user.click(await screen.findByRole('button', { name: 'View photo 2 of 2' }));
    await user.click(await screen.findByRole('button', { name: 'Report photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report a photo of Sam' }));
    await user.click(dialog.getByRole('radio', { name: 'Offensive photo' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(api.last('POST /api/report.php')?.body).toEqual({
      profile: 'p-sam',
      photo: 'ph1',
      category: 'offensive_photo',
    });
  });

  it('cannot be reported by a visitor, who has no account to reply to', async () => {
    const user = userEvent.setup();
    await shown(page(), { user: null });
    await user.click(await screen.findByRole('button', { name: 'View photo 1 of 2' }));
    await screen.findByRole('dialog', { name: 'Photo 1 of Sam' });
    expect(screen.queryByRole('button', { name: 'Report photo' })).not.toBeInTheDocument();
  });
});

describe('a page that cannot be shown', () => {
  it('says that the profile no longer exists, and links to the search', async () => {
    await shown(createPage(), { answers: (server) => server.on(MEMBER, refusal('not_found')) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile is no longer here' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
  });

  it('links to the sign-up if profiles are for members only', async () => {
    await shown(createPage(), {
      user: null,
      answers: (server) => server.on(MEMBER, refusal('authentication_required')),
    });
    expect(await screen.findByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup');
  });

  it('offers a retry when loading fails', async () => {
    const user = userEvent.setup();
    const { api } = await shown(createPage(), {
      answers: (server) => server.on(MEMBER, new NetworkError('network')),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(MEMBER, createPage());
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sam, 41' })).toBeVisible();
  });
});
