import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createApi } from '@rendezvous/api-client';
import { createCore, memoryStorage } from '@rendezvous/core';
import { createI18n } from '@rendezvous/platform/internal';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { declaredRemotes } from '../testing/declaredRemotes.ts';
import { testBoot, testRelease } from '../testing/testBoot.ts';
import { assembleShell } from './assembleShell.ts';

const assemble = (isOutdated: boolean) => {
  const history = createMemoryHistory({ initialEntries: ['/pricing'], v5Compat: true });
  const load = jest.fn(async () => ({ default: () => null }));
  const leaveOutdated = jest.fn(() => isOutdated);
  const boot = testBoot({ release: testRelease(declaredRemotes) }, {});
  const shell = assembleShell(
    boot,
    { history, enter: () => undefined, leave: () => undefined },
    {
      core: createCore({ boot, api: createApi(), storage: memoryStorage() }),
      i18n: createI18n(boot),
      runtime: {
        load,
        download: () => undefined,
        discard: () => undefined,
        isNetworkFailure: () => false,
        exportsOf: (imports) => imports,
        explain: () => Promise.resolve('network'),
      },
      loadTexts: () => Promise.resolve(),
      leaveOutdated,
    },
  );
  return { ...shell, load, leaveOutdated };
};

it('keeps the old screen while an outdated page is replaced, and does not load the next screen’s code', async () => {
  const { router, load, leaveOutdated } = assemble(true);
  expect(leaveOutdated).not.toHaveBeenCalled();
  router.navigator.push('/login');
  // The browser first paints the pressed link and the loading bar.
  await Promise.resolve().then(() => undefined);
  expect([leaveOutdated.mock.calls.length, router.isPending]).toEqual([0, true]);
  await waitFor(() => expect(leaveOutdated).toHaveBeenCalledTimes(1));
  expect(load).not.toHaveBeenCalled();
  expect(router.place.location.pathname).toBe('/pricing');
});

it('shows the next screen of a page that is up to date', async () => {
  const { router } = assemble(false);
  router.navigator.push('/login');
  await waitFor(() => expect(router.place.location.pathname).toBe('/login'));
});
