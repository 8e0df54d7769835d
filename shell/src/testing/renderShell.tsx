import { act, render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import type { BootData, Settings } from '@rendezvous/contracts';
import { declaredRoutes, matchRoute } from '@rendezvous/contracts';
import { ApiError, createCore, memoryStorage } from '@rendezvous/core';
import type { Api, Clock, Hydration, KeyStorage, PushMessage } from '@rendezvous/core';
import { PlatformProvider, createI18n, createRemoteRegistry } from '@rendezvous/platform/internal';
import type { FederationRuntime } from '@rendezvous/platform/internal';
import common from '@rendezvous/platform/locales/en.json';
import errors from '@rendezvous/contracts/locales/errors/en.json';
import { AlertsStore } from '../alerts/AlertsStore.ts';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { DialogsStore } from '../dialogs/DialogsStore.ts';
import { Root } from '../layout/Root.tsx';
import { PageStore } from '../PageStore.ts';
import { RouterStore } from '../router/RouterStore.ts';
import { ShellRouter } from '../router/ShellRouter.tsx';
import { ShellContext } from '../ShellContext.ts';
import type { Shell } from '../ShellContext.ts';
import { declaredRemotes } from './declaredRemotes.ts';
import type { DeclaredRemotes } from './declaredRemotes.ts';
import { testBoot, testRelease } from './testBoot.ts';

type LoadModule = (container: string, module: string) => Promise<unknown>;

const loadHeading: LoadModule = (container, module) => {
  const name = `${container}/${module}`;
  return Promise.resolve({ default: () => <h1>{name}</h1> });
};

const createRuntime = (load: LoadModule): FederationRuntime => ({
  load: ({ build, module }) => load(build.container, module),
  download: () => undefined,
  discard: () => undefined,
  isNetworkFailure: () => false,
  exportsOf: (imports) => imports,
  explain: () => Promise.resolve('network'),
});

type Options = {
  path: string;
  boot?: Partial<BootData>;
  settings?: Partial<Settings>;
  installed?: boolean;
  /** By default, every call fails. */
  api?: Api;
  clock?: Clock;
  storage?: KeyStorage;
  hydration?: Hydration;
  /** What navigation waits for. By default, the screen's alerts. */
  prepare?: (path: string) => Promise<void>;
  /** By default, the remotes of this repository. */
  declared?: DeclaredRemotes;
  load?: LoadModule;
  /** A message that the service worker sent before the page is shown. */
  tapped?: PushMessage;
  /** By default, the server has rendered no screen. */
  prerendered?: Shell['prerendered'];
  /** By default, Back does not close dialogs. */
  dialogEntry?: Shell['dialogEntry'];
};

const unreachable: Api = { call: () => Promise.reject(new ApiError(500, { error: 'internal' })) };

const installedPage = {
  matchMedia: (media: string) =>
    Object.assign(window.matchMedia(media), { matches: media === '(display-mode: standalone)' }),
  navigator: window.navigator,
  addEventListener: window.addEventListener.bind(window),
};

const DEFAULTS = {
  boot: {},
  settings: {},
  installed: false,
  api: unreachable,
  load: loadHeading,
  prerendered: null,
  declared: declaredRemotes,
} satisfies Partial<Options>;

/**
 * Renders the shell at a path without a server. By default, each screen is a heading with its name.
 */
export async function renderShell(options: Options): Promise<Shell> {
  const {
    path,
    boot: change,
    settings,
    installed,
    api,
    clock,
    load,
    prerendered,
    declared,
  } = {
    ...DEFAULTS,
    ...options,
  };
  const { storage = memoryStorage(), hydration } = options;
  const labels = Object.fromEntries(Object.entries(declared).map(([name, remote]) => [name, remote.labels]));
  const release = testRelease(declared);
  const boot = testBoot({ release, ...change, texts: { common, errors, labels } }, settings);
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const core = createCore({
    boot,
    api,
    storage,
    ...(clock ? { clock } : {}),
    ...(hydration ? { hydration } : {}),
  });
  const i18n = createI18n(boot, { fetchTexts: () => Promise.resolve({}) });
  for (const language of boot.languages.filter((tag) => tag !== 'en'))
    for (const name of Object.keys(boot.texts)) i18n.addResourceBundle(language, name, {});
  const remotes = createRemoteRegistry({
    release: boot.release,
    platformVersion: '1.0.0',
    runtime: createRuntime(load),
    loadTexts: () => Promise.resolve(),
  });
  const page = new PageStore();
  page.follow(installed ? installedPage : window);
  const dialogs = new DialogsStore({
    find: (name) => contributionsOf(remotes.release).dialogs.get(name),
    isLoggedIn: () => core.session.isLoggedIn,
  });
  const alerts = new AlertsStore({ core, page, remotes });
  const prepareAlerts = async (pathname: string) => {
    const match = matchRoute(pathname, declaredRoutes(remotes.release.remotes));
    if (match) await alerts.prepare(match.row);
  };
  const router = new RouterStore({ history, prepare: options.prepare ?? prepareAlerts });
  const shell: Shell = {
    boot,
    i18n,
    dialogs,
    dialogEntry: options.dialogEntry ?? { enter: () => undefined, leave: () => undefined },
    page,
    router,
    alerts,
    prerendered,
    wake: () => undefined,
    hydrated: Promise.resolve(),
    platform: { core, remotes, dialogs, setTitle: (title) => page.setTitle(title) },
  };
  if (options.tapped !== undefined) core.push.receive(options.tapped);
  await prepareAlerts(history.location.pathname);
  await act(async () => {
    render(
      <ShellContext value={shell}>
        <PlatformProvider platform={shell.platform} i18n={i18n}>
          <ShellRouter router={router}>
            <Root />
          </ShellRouter>
        </PlatformProvider>
      </ShellContext>,
    );
  });
  return shell;
}
