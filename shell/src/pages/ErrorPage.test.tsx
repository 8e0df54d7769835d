import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, PlatformProvider } from '@rendezvous/platform/internal';
import common from '@rendezvous/platform/locales/en.json';
import { renderShell } from '../testing/renderShell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { showFallbackPage } from './showFallbackPage.ts';

function Broken(): never {
  throw new Error('The screen is broken');
}

describe('the error page', () => {
  it('explains the failure, and offers a link home and a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { platform, i18n } = await renderShell({ path: '/login' });
    render(
      <PlatformProvider platform={platform} i18n={i18n}>
        <ErrorBoundary resetKey="" renderFallback={(error) => <ErrorPage error={error} />}>
          <Broken />
        </ErrorBoundary>
      </PlatformProvider>,
    );
    expect(screen.getByRole('heading', { name: 'An error has occurred' })).toHaveFocus();
    expect(screen.getByText('The screen is broken')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('is replaced by plain text, the error’s details and a link home if it fails itself', () => {
    const root = document.body.appendChild(document.createElement('div'));
    const texts: Record<string, string> = {
      'error.again': common.error.again,
      'error.home': common.error.home,
    };
    const onUncaughtError = (error: unknown) => showFallbackPage(root, error, (key) => texts[key] ?? key);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); // Inside `act`, React reports errors only to the test.
    flushSync(() =>
      createRoot(root, { onUncaughtError, onCaughtError: () => undefined }).render(
        <ErrorBoundary resetKey="" renderFallback={() => <Broken />}>
          <Broken />
        </ErrorBoundary>,
      ),
    );
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(
      screen.getByRole('heading', { name: 'An error occurred while showing the error page' }),
    ).toBeVisible();
    expect(screen.getByText('The screen is broken')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/');
    root.remove();
  });
});
