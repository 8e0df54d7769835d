import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole.tsx';

describe('staff of a public site without a second factor', () => {
  it('see nothing but the way to turn it on', async () => {
    await renderConsole({
      path: '/console/cases',
      answers: (api) =>
        api.on('GET /api/second-factor.php', { totp: false, recovery_codes_left: 0, required: true }),
    });
    expect(await screen.findByRole('link', { name: 'Turn on' })).toHaveAttribute(
      'href',
      '/notifications#two-step',
    );
    expect(screen.queryByRole('navigation', { name: 'Parts of the console' })).not.toBeInTheDocument();
  });

  it('see the console once it is on', async () => {
    await renderConsole({
      path: '/console/cases',
      answers: (api) =>
        api
          .on('GET /api/second-factor.php', { totp: true, recovery_codes_left: 10, required: true })
          .on('GET /api/console-cases.php', { cases: [], num_results: 0 }),
    });
    expect(await screen.findByText('No open cases')).toBeVisible();
  });
});
