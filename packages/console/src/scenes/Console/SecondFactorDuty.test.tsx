import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderConsole } from '../../testing/renderConsole.tsx';

const factors = (totp: boolean) => ({
  totp,
  recovery_codes_left: totp ? 10 : 0,
  required: true,
  passkeys: [],
  passkey_step: false,
  second_step: totp,
});

describe('staff of a public site without a second factor', () => {
  it('see only a link to turn it on', async () => {
    await renderConsole({
      path: '/console/cases',
      answers: (api) => api.on('GET /api/second-factor.php', factors(false)),
    });
    expect(await screen.findByRole('link', { name: 'Turn on' })).toHaveAttribute(
      'href',
      '/notifications#passkeys',
    );
    expect(screen.queryByRole('navigation', { name: 'Parts of the console' })).not.toBeInTheDocument();
  });

  it('see the console once it is on', async () => {
    await renderConsole({
      path: '/console/cases',
      answers: (api) =>
        api
          .on('GET /api/second-factor.php', factors(true))
          .on('GET /api/console-cases.php', { cases: [], num_results: 0 }),
    });
    expect(await screen.findByText('No open cases')).toBeVisible();
  });
});
