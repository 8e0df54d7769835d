import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@rendezvous/core/testing';
import { createBuild, createRemote, renderConsole } from '../../testing/renderConsole.tsx';

const broken = createBuild('broken22', { live: true });
const good = createBuild('good1111', { last_good: true });
const alien = createBuild('alien333', { fits: false, requires: '^9.0.0' });
const early = createBuild('early444', { fits: false, missing: ['mobx.when', '@rendezvous/ui.Carousel'] });
const open = (path: string) =>
  renderConsole({
    path,
    roles: ['release'],
    answers: (api) =>
      api.on('GET /api/console-releases.php', { remotes: [createRemote([broken, alien, early, good])] }),
  });

describe('releases', () => {
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

  it('show builds with entry and integrity; one that the shell cannot run has no button', async () => {
    await open('/console/releases/chat');
    const row = await screen.findByRole('row', { name: /alien333/ });
    expect(row).toHaveTextContent('Needs shell ^9.0.0');
    expect(row).toHaveTextContent('/assets/chat/alien333/entry.js');
    expect(row).toHaveTextContent('sha256-alien333');
    expect(screen.getAllByRole('button', { name: /^Make .* live$/ })).toHaveLength(1);
  });

  it('name what the shell lacks for a build', async () => {
    await open('/console/releases/chat');
    const row = await screen.findByRole('row', { name: /early444/ });
    expect(row).toHaveTextContent('The shell doesn’t have mobx.when and @rendezvous/ui.Carousel');
    expect(row).not.toHaveTextContent('Needs shell');
  });

  it('roll back with a required reason', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'Make good1111 live' }));
    expect(screen.getByRole('heading', { name: 'Make good1111 live?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Make live' }));
    expect(api.count('PUT /api/console-releases.php')).toBe(0);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' it is broken ');
    api.on('PUT /api/console-releases.php', refusal('conflict'));
    await user.click(screen.getByRole('button', { name: 'Make live' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('text of conflict');
    api.on('PUT /api/console-releases.php', {
      remotes: [
        createRemote(
          [
            { ...broken, live: false, withdrawn: true },
            { ...good, live: true },
          ],
          { chosen_at: '2026-05-02T10:00:00Z' },
        ),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Make live' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(screen.getByRole('row', { name: /good1111/ })).toHaveTextContent('Live');
    expect(screen.getByRole('row', { name: /broken22/ })).toHaveTextContent('Withdrawn');
    expect(api.last('PUT /api/console-releases.php')?.body).toEqual({
      remote: 'chat',
      version: 'good1111',
      reason: 'it is broken',
    });
  });

  it('can be cancelled', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'Make good1111 live' }));
    await user.click(screen.getByRole('button', { name: 'Keep as is' }));
    expect(screen.queryByRole('heading', { name: /live\?/ })).not.toBeInTheDocument();
    expect(api.count('PUT /api/console-releases.php')).toBe(0);
  });

  it('of an unknown remote are missing, and a failure can be retried', async () => {
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

  it('start a canary with a share and a reason', async () => {
    const user = userEvent.setup();
    const { api } = await open('/console/releases/chat');
    await user.click(await screen.findByRole('button', { name: 'Try good1111 with some visitors' }));
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
    expect(await screen.findByText(/^good1111 goes to 2,5% of visitors since/)).toBeVisible();
    expect(api.last('POST /api/console-canaries.php')?.body).toEqual({
      remote: 'chat',
      version: 'good1111',
      share: 250,
      reason: 'try it',
    });
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
    await user.click(await screen.findByRole('link', { name: 'See all remotes' }));
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
    expect(screen.getByRole('img', { name: 'Load time, nine in ten by hour, up to 320 ms' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'The last day' });
    expect(table).toHaveTextContent('20010320 ms');
    expect(table).toHaveTextContent('500–');
  });
});
