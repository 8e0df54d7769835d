import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { StyleRoot } from '@rendezvous/ui';
import { ErrorBoundary, PlatformProvider } from '@rendezvous/platform/internal';
import { yieldToBrowser } from './boot/yieldToBrowser.ts';
import { createShell } from './boot/createShell.ts';
import { guardChunkFailures } from './boot/guardChunkFailures.ts';
import { readBoot } from './boot/readBoot.ts';
import { Root } from './layout/Root.tsx';
import { startWhenIdle } from './boot/startWhenIdle.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { showFallbackPage } from './pages/showFallbackPage.ts';
import { createDialogEntry } from './router/createDialogEntry.ts';
import { FIRST_SCREEN_TIMEOUT, prepareScreen } from './router/prepareScreen.ts';
import { ShellRouter } from './router/ShellRouter.tsx';
import { ShellContext } from './ShellContext.ts';

/** Renders the page in place of the server's first frame. */
export async function start(): Promise<void> {
  const boot = readBoot(document);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element. The server writes it into the HTML.');
  guardChunkFailures(window);
  await yieldToBrowser();
  // v5Compat: the history also notifies about its own pushes.
  const dialogEntry = createDialogEntry(window, () => createBrowserHistory({ window, v5Compat: true }));
  const shell = createShell(boot, dialogEntry);
  const { alerts, platform, i18n, router } = shell;
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(location.search).has('pseudo')) {
    (await import('./boot/speakPseudo.ts')).speakPseudo(i18n);
  }
  // The server's frame stays until the screen is ready, so that no second skeleton shows.
  await prepareScreen(
    { remotes: platform.remotes, alerts },
    router.place.location.pathname,
    FIRST_SCREEN_TIMEOUT,
  );
  const onUncaughtError = (error: unknown) =>
    showFallbackPage(root, error, (key) => i18n.t(key, { ns: 'common' }));
  const page = (
    <StyleRoot nonce={boot.nonce}>
      <ShellContext value={shell}>
        <PlatformProvider platform={platform} i18n={i18n}>
          <ErrorBoundary resetKey="" renderFallback={(error) => <ErrorPage error={error} />}>
            <ShellRouter router={router}>
              <Root />
            </ShellRouter>
          </ErrorBoundary>
        </PlatformProvider>
      </ShellContext>
    </StyleRoot>
  );
  await yieldToBrowser();
  // In slices, so that the page can handle input while it renders.
  startTransition(() => createRoot(root, { onUncaughtError }).render(page));
  startWhenIdle(platform.core, window);
  // Only in a development build, behind the development server.
  if (process.env.NODE_ENV === 'development') {
    const builds = document.querySelector<HTMLMetaElement>('meta[name="rendezvous-builds"]');
    if (builds !== null) (await import('./boot/followBuilds.ts')).followBuilds(builds.content, shell);
  }
}
