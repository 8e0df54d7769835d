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
import { copyPrerendered } from './boot/copyPrerendered.ts';
import { readBoot } from './boot/readBoot.ts';
import { PageTree } from './layout/PageTree.tsx';
import { startWhenIdle } from './boot/startWhenIdle.ts';
import { showFallbackPage } from './pages/showFallbackPage.ts';
import { createDialogEntry } from './router/createDialogEntry.ts';
import { FIRST_SCREEN_TIMEOUT, prepareScreen } from './router/prepareScreen.ts';
import type { Shell } from './ShellContext.ts';

/** Hydrates the prerendered page, or renders in place of the outline. */
export async function start(): Promise<void> {
  const boot = readBoot(document, window.location);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element. The server writes it into the HTML.');
  guardChunkFailures(window);
  keepOnlyOwn(root, boot);
  await yieldToBrowser();
  // With `v5Compat`, the history also reports its own pushes.
  const dialogEntry = createDialogEntry(window, () => createBrowserHistory({ window, v5Compat: true }));
  const created = await createShell(boot, dialogEntry);
  await yieldToBrowser();
  const shell = { ...created, prerendered: copyPrerendered(root, created.router.place.location.pathname) };
  const { alerts, platform, i18n, router } = shell;
  if (process.env.NODE_ENV === 'development' && new URLSearchParams(location.search).has('pseudo')) {
    (await import('./boot/speakPseudo.ts')).speakPseudo(i18n, window);
  }
  await yieldToBrowser();
  // Keeps the server's outline until the screen is ready, to avoid a second skeleton.
  await prepareScreen(
    { remotes: platform.remotes, alerts },
    router.place.location.pathname,
    FIRST_SCREEN_TIMEOUT,
  );
  await yieldToBrowser();
  // The first translation compiles i18next's code, which would lengthen the first render.
  i18n.t('loading', { ns: 'common' });
  await yieldToBrowser();
  keepOnlyOwn(root, boot);
  show(root, shell);
  // Updates from polling and events would make React discard markup that is still hydrating.
  void shell.hydrated.then(() => startWhenIdle(platform.core, window));
  // Development builds only, and only behind the development server.
  if (process.env.NODE_ENV === 'development') {
    const builds = document.querySelector<HTMLMetaElement>('meta[name="rendezvous-builds"]');
    if (builds !== null) (await import('./boot/followBuilds.ts')).followBuilds(builds.content, shell);
  }
}

/** Makes React render from scratch if the document was made for another URL. */
function keepOnlyOwn(root: HTMLElement, boot: BootData): void {
  if (!isPageOf(boot, window.location)) root.removeAttribute(RENDERED_ATTRIBUTE);
}

const reportRecovery = (error: unknown): void => {
  if (!isOtherBuild(error)) reportError(error);
};

/** Renders as a transition, so that the page can handle input meanwhile. */
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
