import type { ReactElement } from 'react';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { LANGUAGES } from '@rendezvous/contracts';
import type { TextTree } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { PlatformProvider, createI18n, createRemoteRegistry } from '@rendezvous/platform/internal';
import type { Dialogs } from '@rendezvous/platform';
import type { FederationRuntime } from '@rendezvous/platform/internal';
import common from '@rendezvous/platform/locales/en.json' with { type: 'json' };
import people from '@rendezvous/people/locales/en.json' with { type: 'json' };
import errors from '@rendezvous/contracts/locales/errors/en.json' with { type: 'json' };

const noRemotes: FederationRuntime = {
  load: () => new Promise(() => undefined),
  download: () => undefined,
  discard: () => undefined,
  isNetworkFailure: () => false,
  exportsOf: (imports) => imports,
  explain: () => Promise.resolve('network'),
};

type SceneOptions = {
  /** The screen's path, with its query. */
  path: string;
  /** Real stores with a fake server: `createTestCore()` of `@rendezvous/core/testing`. */
  core: Core;
  /** English texts of the remote by namespace; `common`, `people` and `errors` are included. */
  texts: Readonly<Record<string, TextTree>>;
};

export type RenderedScene = {
  /** The current path, query and hash. */
  location: () => string;
  /** The browser's Back (-1) and Forward (1). */
  travel: (entries: number) => void;
  dialogs: { name: string; request: unknown; onClosed?: (() => void) | undefined }[];
  /** Unmounts the screen, as the first step of a reload. */
  unmount: () => void;
};

/** Waits until the responses to the first render's calls have rendered. */
const settle = () => act(() => Promise.resolve());

/** Renders a screen as the shell does, in English, without a shell or a server. */
export async function renderScene(scene: ReactElement, options: SceneOptions): Promise<RenderedScene> {
  const { core, path, texts } = options;
  const boot = { ...core.boot, locale: 'en', texts: { common, people, errors, ...texts } } as const;
  const i18n = createI18n(boot, { fetchTexts: () => Promise.resolve({}) });
  // Texts of other languages exist but are empty, because a scene may change the language.
  for (const language of LANGUAGES.filter((tag) => tag !== 'en'))
    for (const name of Object.keys(boot.texts)) i18n.addResourceBundle(language, name, {});
  const remotes = createRemoteRegistry({
    release: boot.release,
    platformVersion: boot.platformVersion,
    runtime: noRemotes,
    loadTexts: () => Promise.resolve(),
  });
  const asked: RenderedScene['dialogs'] = [];
  const dialogs: Dialogs = {
    open: (name, request, onClosed) => void asked.push({ name, request, onClosed }),
    close: () => undefined,
  };
  let place = path;
  let navigate: (entries: number) => unknown = () => undefined;
  function Place() {
    const { pathname, search, hash } = useLocation();
    place = `${pathname}${search}${hash}`;
    navigate = useNavigate();
    return null;
  }
  const { unmount } = render(
    <PlatformProvider
      platform={{ core, remotes, dialogs, setTitle: (title) => void (document.title = title ?? '') }}
      i18n={i18n}
    >
      <MemoryRouter initialEntries={[path]}>
        <Place />
        {scene}
      </MemoryRouter>
    </PlatformProvider>,
  );
  await settle();
  return {
    location: () => place,
    travel: (entries) => act(() => void navigate(entries)),
    dialogs: asked,
    unmount,
  };
}
