import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import type { Api } from '@rendezvous/core';
import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import type { BootData, Formatted } from '@rendezvous/contracts';
import { createCore, memoryStorage, Hydration } from '@rendezvous/core';
import { createI18n, recordFormats } from '@rendezvous/platform/internal';
import type { FederationRuntime } from '@rendezvous/platform/internal';
import { assembleShell } from './boot/assembleShell.ts';
import { PageTree } from './layout/PageTree.tsx';
import { prepareScreen } from './router/prepareScreen.ts';
import type { Shell } from './ShellContext.ts';

enableStaticRendering(true);

type RenderJob = {
  boot: BootData;
  /** Path and query. */
  url: string;
  /** Evaluates an exposed module (`Login`) of the remote's build that the boot data names. */
  load: (container: string, version: string, module: string) => unknown;
};

type RenderedPage = {
  /** For `#root`. */
  html: string;
  /** `<style>` elements, without a nonce. */
  styles: string;
  /** For the boot data. */
  formatted?: Formatted;
};

const never = () => new Promise<never>(() => undefined);

/** What the page needs is in the boot data. Anything else loads in the browser. */
const silentApi: Api = { call: never };

const runtimeOf = ({ load }: RenderJob): FederationRuntime => ({
  load: ({ build, module }) => Promise.resolve(load(build.container, build.version, module)),
  download: () => undefined,
  discard: () => undefined,
  isNetworkFailure: () => false,
  gives: (needs) => needs,
  explain: () => Promise.resolve('network'),
});

/** Longer than the deadline of a render, which the server keeps. */
const SCREEN_TIMEOUT = 1000;

/**
 * Renders the page of a route as the browser will render it first. Every call has stores, texts and style sheet of its own: nothing of one
 * visitor can reach another's page.
 * @throws what the page throws
 */
export async function renderPage(job: RenderJob): Promise<RenderedPage> {
  const { boot, url } = job;
  const history = createMemoryHistory({ initialEntries: [url], v5Compat: true });
  const dialogEntry = { history, enter: () => undefined, leave: () => undefined };
  const core = createCore({
    boot,
    api: silentApi,
    storage: memoryStorage(),
    hydration: new Hydration(true),
    clock: { now: () => Date.parse(boot.now), after: () => () => undefined, every: () => () => undefined },
  });
  const shell = assembleShell(boot, dialogEntry, {
    core,
    i18n: createI18n(boot, { core: () => core }),
    runtime: runtimeOf(job),
    // All that the page has is in the boot data.
    loadTexts: () => Promise.resolve(),
  });
  const { platform, alerts } = shell;
  const formatted = recordFormats(platform.core);
  const { pathname } = history.location;
  await prepareScreen({ remotes: platform.remotes, alerts }, pathname, SCREEN_TIMEOUT);
  expectAlerts(shell, pathname);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderWhole(sheet.collectStyles(<PageTree shell={shell} />));
    const texts = formatted();
    return { html, styles: sheet.getStyleTags(), ...(texts ? { formatted: texts } : {}) };
  } finally {
    sheet.seal();
  }
}

/** The browser will show the alerts that apply. @throws Error if the code of one of them did not load here */
function expectAlerts({ alerts, platform }: Shell, pathname: string): void {
  const { remotes } = platform;
  const row = matchRoute(pathname, declaredRoutes(remotes.release.remotes))?.row ?? null;
  for (const place of ['banner', 'notice'] as const) {
    const [first] = alerts.applyingTo(row, place);
    if (first && !remotes.isLoaded(first.remote, first.module))
      throw new Error(`The alert ${first.id} of ${first.remote} is not part of this first view.`);
  }
}

/** One string, without the inline scripts that would move late parts into place. */
async function renderWhole(page: ReactNode): Promise<string> {
  let failure: { error: unknown } | null = null;
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  // React leaves a part that throws to the browser; the whole page then starts there.
  if (failure !== null) throw (failure as { error: unknown }).error;
  return html;
}
