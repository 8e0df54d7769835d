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
});
