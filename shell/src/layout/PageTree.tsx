import type { ReactNode } from 'react';
import { ErrorBoundary, PlatformProvider } from '@rendezvous/platform/internal';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { ShellRouter } from '../router/ShellRouter.tsx';
import { ShellContext } from '../ShellContext.ts';
import type { Shell } from '../ShellContext.ts';
import { Root } from './Root.tsx';

const renderErrorPage = (error: unknown): ReactNode => <ErrorPage error={error} />;

/** Renders the whole page, identically on the server and in the browser. */
export function PageTree({ shell }: { shell: Shell }) {
  return (
    <ShellContext value={shell}>
      <PlatformProvider platform={shell.platform} i18n={shell.i18n}>
        <ErrorBoundary resetKey="" renderFallback={renderErrorPage}>
          <ShellRouter router={shell.router}>
            <Root />
          </ShellRouter>
        </ErrorBoundary>
      </PlatformProvider>
    </ShellContext>
  );
}
