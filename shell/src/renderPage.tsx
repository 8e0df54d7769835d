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
  url: string;
  /** Evaluates an exposed module (`Login`) of a build named in the boot data. */
  load: (container: string, version: string, module: string) => unknown;
};

type RenderedPage = {
  /** The content of `#root`. */
  html: string;
  /** `<style>` elements without a nonce. */
  styles: string;
  /** Texts formatted while rendering. They go into the boot data. */
  formatted?: Formatted;
};

const never = () => new Promise<never>(() => undefined);

/** Rendering makes no calls: the boot data contains everything. */
const silentApi: Api = { call: never };

const runtimeOf = ({ load }: RenderJob): FederationRuntime => ({
  load: ({ build, module }) => Promise.resolve(load(build.container, build.version, module)),
  download: () => undefined,
  discard: () => undefined,
  isNetworkFailure: () => false,
  exportsOf: (imports) => imports,
  explain: () => Promise.resolve('network'),
});

/** Milliseconds. Longer than the server's render deadline. */
const SCREEN_TIMEOUT = 1000;

/**
 * Prerenders a route. Each call has its own stores, texts and style sheet, so that one visitor's
 * data never reaches another.
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
    // The boot data already contains all texts.
    loadTexts: () => Promise.resolve(),
  });
  const { platform, alerts } = shell;
  const formatted = recordFormats(platform.core);
  const { pathname } = history.location;
  await prepareScreen({ remotes: platform.remotes, alerts }, pathname, SCREEN_TIMEOUT);
  expectAlerts(shell, pathname);
  const sheet = new ServerStyleSheet();
  try {
    const html = await renderToText(sheet.collectStyles(<PageTree shell={shell} />));
    const texts = formatted();
    return { html, styles: sheet.getStyleTags(), ...(texts ? { formatted: texts } : {}) };
  } finally {
    sheet.seal();
  }
}

/** @throws Error if the code of the alert that the browser will show did not load here */
function expectAlerts({ alerts, platform }: Shell, pathname: string): void {
  const { remotes } = platform;
  const row = matchRoute(pathname, declaredRoutes(remotes.release.remotes))?.row ?? null;
  const [first] = alerts.applyingTo(row);
  if (first && !remotes.isLoaded(first.remote, first.module))
    throw new Error(`The alert ${first.id} of ${first.remote} is not part of this prerendered page.`);
}

/** Renders to a string, without React's inline scripts for suspended content. */
async function renderToText(page: ReactNode): Promise<string> {
  let failure: { error: unknown } | null = null;
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  // React would leave a failed boundary to the browser; instead, the browser renders the whole
  // page.
  if (failure !== null) throw (failure as { error: unknown }).error;
  return html;
}
