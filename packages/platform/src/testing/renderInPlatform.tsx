import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { jest } from '@jest/globals';
import { MemoryRouter, useLocation } from 'react-router';
import type { BootData, ReleaseDocument } from '@rendezvous/contracts';
import errors from '@rendezvous/contracts/locales/errors/en.json' with { type: 'json' };
import { createTestCore } from '@rendezvous/core/testing';
import { createI18n } from '../internal/createI18n.ts';
import { PlatformProvider } from '../internal/PlatformProvider.tsx';
import common from '../locales/en.json' with { type: 'json' };
import type { Platform } from '../PlatformContext.ts';
import { fakePlatform } from './fakePlatform.ts';
import { fakeRelease } from './fakeRuntime.ts';

type Options = { path?: string; boot?: Partial<BootData>; release?: ReleaseDocument };

/** Renders children in English at a path, with real stores and a fake server. */
export async function renderInPlatform(
  children: ReactNode,
  { path = '/', boot, release = fakeRelease({}) }: Options = {},
) {
  const test = createTestCore({ locale: 'en', ...boot, texts: { common, errors } });
  const prefetch = jest.fn<Platform['remotes']['prefetch']>();
  const openDialog = jest.fn<Platform['dialogs']['open']>();
  const setTitle = jest.fn<Platform['setTitle']>();
  const nothing = fakePlatform({ remotes: { prefetch, release } as never });
  const platform: Platform = {
    ...nothing,
    core: test.core,
    dialogs: { ...nothing.dialogs, open: openDialog },
    setTitle,
  };
  const places: ReturnType<typeof useLocation>[] = [];
  function Place() {
    places.push(useLocation());
    return null;
  }
  const tree = (content: ReactNode) => (
    <PlatformProvider platform={platform} i18n={createI18n(test.core.boot)}>
      <MemoryRouter initialEntries={['/terms', path]} initialIndex={1}>
        <Place />
        {content}
      </MemoryRouter>
    </PlatformProvider>
  );
  const view = await act(async () => render(tree(children)));
  return {
    ...test,
    ...view,
    prefetch,
    openDialog,
    setTitle,
    /** The current path, query and hash. */
    place: () => {
      const { pathname, search, hash } = places.at(-1) ?? { pathname: '', search: '', hash: '' };
      return `${pathname}${search}${hash}`;
    },
  };
}
