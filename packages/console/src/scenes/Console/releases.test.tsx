import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { createBuild, createRemote, renderConsole } from '../../testing/renderConsole.tsx';

const broken = createBuild('broken22', { live: true, published_at: '2026-05-02T08:00:00Z' });
const good = createBuild('good1111', { last_good: true });
const newer = createBuild('newer555', { published_at: '2026-05-02T09:00:00Z' });
const alien = createBuild('alien333', { fits: false, requires: '^9.0.0' });
const early = createBuild('early444', { fits: false, missing: ['mobx.when', '@rendezvous/ui.Carousel'] });
const open = (path: string) =>
  renderConsole({
    path,
    roles: ['release'],
    answers: (api) =>
      api.on('GET /api/console-releases.php', { remotes: [createRemote([broken, alien, early, good])] }),
  });

describe('the release screens', () => {
  it('show the live build of every remote', async () => {
    await open('/console/releases');
    expect(await screen.findByRole('link', { name: 'chat' })).toHaveAttribute(
      'href',
      '/console/releases/chat',
    );
    const row = screen.getByRole('row', { name: /chat/ });
    expect(row).toHaveTextContent('broken22');
    expect(row).toHaveTextContent('Newest');
  });

  it('show which remotes run a canary, fail, are held or are not served', async () => {
    const canary = {
      version: 'good1111',
      share: 250,
      set: ['chat@good1111'],
      started_at: '2026-05-02T10:00:00Z',
    };
    const hours = [{ at: '2026-05-02T10:00:00Z', visits: 200, failed: 10, p90: 320 }];
    await renderConsole({
      path: '/console/releases',
      roles: ['release'],
      answers: (api) =>
        api.on('GET /api/console-releases.php', {
          remotes: [
            createRemote([broken], {
              remote: 'shell',
              held: 'broken22',
              hours: [{ at: hours[0]!.at, visits: 200, failed: 0, p90: 900 }],
            }),
            createRemote([broken, good], { canary, hours }),
            createRemote([good], {
              remote: 'members',
              hours: [{ at: hours[0]!.at, visits: 200, failed: 0, p90: 300 }],
            }),
            createRemote([good], { remote: 'likes', skipped: { version: 'lost9999', because: 'gone' } }),
          ],
        }),
    });
    expect(await screen.findByRole('row', { name: /^shell/ })).toHaveTextContent(/Held.*slow900 ms$/);
    expect(screen.getByRole('row', { name: /^chat/ })).toHaveTextContent('2,5%5%320 ms');
    const bars = expect.stringContaining('<svg');
    expect(screen.getByRole('row', { name: /^chat/ }).innerHTML).toEqual(bars);
    expect(screen.getByRole('row', { name: /^members/ }).innerHTML).not.toEqual(bars);
    expect(screen.getByRole('row', { name: /^likes/ })).toHaveTextContent('lost9999 isn’t served');
  });

  it('show no button to activate a build that the shell cannot run', async () => {
    await open('/console/releases/chat');
    const row = await screen.findByRole('row', { name: /alien333/ });
    expect(row).toHaveTextContent('Needs shell ^9.0.0');
    expect(screen.getAllByRole('button', { name: /^(Make .* live|Roll back to .*)$/ })).toHaveLength(1);
  });

  it('name what the shell lacks for a build', async () => {
    await open('/console/releases/chat');
    const row = await screen.findByRole('row', { name: /early444/ });
    expect(row).toHaveTextContent('The shell doesn’t have mobx.when and @rendezvous/ui.Carousel');
    expect(row).not.toHaveTextContent('Needs shell');
  });

  it('roll a build back only with a reason', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'Roll back to good1111' }));
    expect(screen.getByRole('heading', { name: 'Roll back to good1111?' })).toHaveFocus();
    expect(screen.getByText(/^broken22 is then neither live nor a fallback/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(api.count('PUT /api/console-releases.php')).toBe(0);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' it is broken ');
    api.on('PUT /api/console-releases.php', refusal('conflict'));
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('text of conflict');
    api.on('PUT /api/console-releases.php', {
      remotes: [
        createRemote(
          [
            { ...broken, live: false },
            { ...good, live: true },
          ],
          { chosen_at: '2026-05-02T10:00:00Z' },
        ),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(screen.getByRole('row', { name: /good1111/ })).toHaveTextContent('Live');
    expect(api.last('PUT /api/console-releases.php')?.body).toEqual({
      remote: 'chat',
      version: 'good1111',
      act: 'live',
      reason: 'it is broken',
      seen: 'broken22',
    });
  });

  it.each([
    ['Pin', 'Pin good1111?', 'pin', { seen: 'broken22' }],
    ['Withdraw', 'Withdraw good1111 for good?', 'withdraw', {}],
  ])('ask for a reason before the action %s', async (name, question, act, seen) => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'More actions for good1111' }));
    await user.click(screen.getByRole('menuitem', { name }));
    expect(screen.getByRole('heading', { name: question })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'it is enough');
    api.on('PUT /api/console-releases.php', { remotes: [createRemote([broken, good])] });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    const body = { remote: 'chat', version: 'good1111', act, reason: 'it is enough', ...seen };
    expect(api.last('PUT /api/console-releases.php')?.body).toEqual(body);
  });

  it('show what is held, skipped or not rendered, and can lift a hold', async () => {
    const user = userEvent.setup();
    const remotes = [
      createRemote([broken, newer], {
        held: 'broken22',
        skipped: { version: 'lost9999', because: 'gone' },
        renders: { all: 1200, failed: 7 },
      }),
    ];
    const { api } = await renderConsole({
      path: '/console/releases/chat',
      roles: ['release'],
      answers: (server) => server.on('GET /api/console-releases.php', { remotes }),
    });
    expect(
      await screen.findByText('lost9999 should be live, but the release store doesn’t have it.'),
    ).toBeVisible();
    expect(screen.getByText(/^The server couldn’t render 7 of 1.200 pages in the last day/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make newer555 live' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lift the hold on broken22' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'it is mended');
    api.on('PUT /api/console-releases.php', { remotes: [createRemote([broken, newer])] });
    await user.click(screen.getByRole('button', { name: 'Lift the hold' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    const body = { remote: 'chat', version: 'broken22', act: 'unpin', reason: 'it is mended' };
    expect(api.last('PUT /api/console-releases.php')?.body).toEqual(body);
  });

  it('offer no actions for a withdrawn build, and list past actions with their author and reason', async () => {
    const act = {
      at: '2026-05-02T10:00:00Z',
      change: 'broken22 > good1111',
      reason: 'Rollout analysis: chat: 20 of 40',
    };
    await renderConsole({
      path: '/console/releases/chat',
      roles: ['release'],
      answers: (api) =>
        api.on('GET /api/console-releases.php', {
          remotes: [
            createRemote([{ ...good, live: true }, createBuild('gone7777', { withdrawn: true })], {
              acts: [
                { ...act, staff: null },
                { ...act, at: '2026-05-01T10:00:00Z', staff: 'Mo' },
              ],
            }),
          ],
        }),
    });
    expect(await screen.findByRole('row', { name: /gone7777/ })).toHaveTextContent('Withdrawn');
    expect(screen.queryByRole('button', { name: /gone7777/ })).not.toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'History' });
    expect(table).toHaveTextContent(
      'broken22 > good1111Command line or serverRollout analysis: chat: 20 of 40',
    );
    expect(table).toHaveTextContent('broken22 > good1111Mo');
  });

  it('change nothing if a rollback is cancelled', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'Roll back to good1111' }));
    await user.click(screen.getByRole('button', { name: 'Keep as is' }));
    expect(screen.queryByRole('heading', { name: /\?$/ })).not.toBeInTheDocument();
    expect(api.count('PUT /api/console-releases.php')).toBe(0);
  });

  it('offer a retry after a failure, and say if the remote is unknown', async () => {
    const user = userEvent.setup();
    const { api } = await renderConsole({
      path: '/console/releases/nothing',
      roles: ['release'],
      answers: (server) => server.on('GET /api/console-releases.php', refusal('internal')),
    });
    await screen.findByText('This didn’t load');
    api.on('GET /api/console-releases.php', { remotes: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We can’t find this remote')).toBeVisible();
  });

  it('try a build as a canary only with a valid share and a reason', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'More actions for good1111' }));
    await user.click(screen.getByRole('menuitem', { name: 'Try' }));
    const share = screen.getByRole('textbox', { name: /Share of visitors/ });
    await user.clear(share);
    await user.type(share, '101');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'try it');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(share).toBeInvalid();
    expect(api.count('POST /api/console-canaries.php')).toBe(0);
    await user.clear(share);
    await user.type(share, '2,5 %');
    const canary = {
      version: 'good1111',
      share: 250,
      set: ['chat@good1111'],
      started_at: '2026-05-02T10:00:00Z',
    };
    api.on('POST /api/console-canaries.php', { remotes: [createRemote([broken, good], { canary })] });
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/^good1111 has been going to 2,5% of visitors since/)).toBeVisible();
    expect(api.last('POST /api/console-canaries.php')?.body).toEqual({
      remote: 'chat',
      version: 'good1111',
      share: 250,
      reason: 'try it',
    });
  });

  it('warn that pinning another build ends the canary, and that canaries are not analysed', async () => {
    const user = userEvent.setup();
    const canary = {
      version: 'good1111',
      share: 500,
      set: ['chat@good1111'],
      started_at: '2026-05-02T10:00:00Z',
    };
    await renderConsole({
      path: '/console/releases/chat',
      roles: ['release'],
      answers: (api) =>
        api.on('GET /api/console-releases.php', {
          remotes: [createRemote([broken, good], { canary, not_analysed_since: '2026-05-02T10:00:00Z' })],
        }),
    });
    expect(
      await screen.findByText(/^Nothing has compared the canaries with what’s live since/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions for broken22' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pin' }));
    expect(screen.getByText('This ends the canary of good1111.')).toBeVisible();
  });

  it('stop and promote a canary', async () => {
    const user = userEvent.setup();
    const canary = {
      version: 'good1111',
      share: 500,
      set: ['chat@good1111', 'shell@shell222'],
      started_at: '2026-05-02T10:00:00Z',
    };
    const { api } = await open('/console/releases/chat');
    api.on('GET /api/console-releases.php', { remotes: [createRemote([broken, good], { canary })] });
    await user.click(await screen.findByRole('link', { name: 'See the shell and all remotes' }));
    await user.click(await screen.findByRole('link', { name: 'chat' }));
    expect(await screen.findByText('chat@good1111, shell@shell222')).toBeVisible();
    for (const [name, act] of [
      ['Make live for everyone', 'promote'],
      ['Stop the canary', 'stop'],
    ] as const) {
      api.on('PUT /api/console-canaries.php', { remotes: [createRemote([broken, good], { canary })] });
      await user.click(screen.getByRole('button', { name }));
      await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'it works');
      const [, submit] = screen.getAllByRole('button', { name });
      await user.click(submit as HTMLElement);
      expect(await screen.findByText('Done and logged.')).toBeVisible();
      expect(api.last('PUT /api/console-canaries.php')?.body).toEqual({
        remote: 'chat',
        version: 'good1111',
        act,
        reason: 'it works',
      });
    }
  });

  it('chart the failures and load times of the last day, with a table of the same figures', async () => {
    const hours = [
      { at: '2026-05-02T10:00:00Z', visits: 200, failed: 10, p90: 320 },
      { at: '2026-05-02T11:00:00Z', visits: 50, failed: 0, p90: null },
    ];
    await renderConsole({
      path: '/console/releases/chat',
      roles: ['release'],
      answers: (api) =>
        api.on('GET /api/console-releases.php', { remotes: [createRemote([good], { hours })] }),
    });
    expect(await screen.findByRole('img', { name: 'Failed by hour, up to 5%' })).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'Load time (nine in ten visits) by hour, up to 320 ms' }),
    ).toBeVisible();
    // Both charts cover a whole day, even if only a few hours have visits.
    expect(screen.getAllByText('12:00')).toHaveLength(2);
    const table = screen.getByRole('table', { name: 'The last day' });
    expect(table).toHaveTextContent('20010320 ms');
    expect(table).toHaveTextContent(/500$/);
  });
});
