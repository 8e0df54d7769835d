import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';
import { isOtherBuild } from '@rendezvous/platform/internal';
import { yieldToBrowser } from './boot/yieldToBrowser.ts';
import { createShell } from './boot/createShell.ts';
import { guardChunkFailures } from './boot/guardChunkFailures.ts';
import { isPageOf } from './boot/isPageOf.ts';
import { keepFirstView } from './boot/keepFirstView.ts';
import { readBoot } from './boot/readBoot.ts';
import { PageTree } from './layout/PageTree.tsx';
import { startWhenIdle } from './boot/startWhenIdle.ts';
import { showFallbackPage } from './pages/showFallbackPage.ts';
import { createDialogEntry } from './router/createDialogEntry.ts';
import { FIRST_SCREEN_TIMEOUT, prepareScreen } from './router/prepareScreen.ts';
import type { Shell } from './ShellContext.ts';

/** Continues the page that the server rendered, or renders it in place of the server's outline. */
export async function start(): Promise<void> {
  const boot = readBoot(document, window.location);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element. The server writes it into the HTML.');
  guardChunkFailures(window);
  keepOnlyOwn(root, boot);
  await yieldToBrowser();
  // v5Compat: the history also notifies about its own pushes.
  const dialogEntry = createDialogEntry(window, () => createBrowserHistory({ window, v5Compat: true }));
  const created = await createShell(boot, dialogEntry);
  await yieldToBrowser();
  const shell = { ...created, firstView: keepFirstView(root, created.router.place.location.pathname) };
  const { alerts, platform, i18n, router } = shell;
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(location.search).has('pseudo')) {
    (await import('./boot/speakPseudo.ts')).speakPseudo(i18n, window);
  }
  await yieldToBrowser();
  // The server's frame stays until the screen is ready, so that no second skeleton shows.
  await prepareScreen(
    { remotes: platform.remotes, alerts },
    router.place.location.pathname,
    FIRST_SCREEN_TIMEOUT,
  );
  await yieldToBrowser();
  // The first translation compiles the code of all: part of the first slice otherwise, which is the longest one.
  i18n.t('loading', { ns: 'common' });
  await yieldToBrowser();
  keepOnlyOwn(root, boot);
  show(root, shell);
  // What polling and events bring would make React replace the server's page that it is still taking over.
  void shell.awake.then(() => startWhenIdle(platform.core, window));
  // Only in a development build, behind the development server.
  if (process.env.NODE_ENV === 'development') {
    const builds = document.querySelector<HTMLMetaElement>('meta[name="rendezvous-builds"]');
    if (builds !== null) (await import('./boot/followBuilds.ts')).followBuilds(builds.content, shell);
  }
}

/** The page of another address is replaced as an outline is. */
function keepOnlyOwn(root: HTMLElement, boot: BootData): void {
  if (!isPageOf(boot, window.location)) root.removeAttribute(RENDERED_ATTRIBUTE);
}

const reportRecovery = (error: unknown): void => {
  if (!isOtherBuild(error)) reportError(error);
};

/** In slices, so that the page can handle input while it renders. */
function show(root: HTMLElement, shell: Shell): void {
  const onUncaughtError = (error: unknown) =>
    showFallbackPage(root, error, (key) => shell.i18n.t(key, { ns: 'common' }));
  const page = <PageTree shell={shell} />;
  if (root.hasAttribute(RENDERED_ATTRIBUTE)) {
    startTransition(
      () => void hydrateRoot(root, page, { onUncaughtError, onRecoverableError: reportRecovery }),
    );
    return;
  }
  shell.wake();
  startTransition(() => createRoot(root, { onUncaughtError }).render(page));
}
