import { Suspense, use } from 'react';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createCore, memoryStorage } from '@rendezvous/core';
import { FakeApi } from '@rendezvous/core/testing';
import { PlatformContext } from '@rendezvous/platform/internal';
import { testBoot } from '../testing/testBoot.ts';

it('renders in a transition, so that the page stays until all parts are ready', async () => {
  let finish = (_text: string): void => undefined;
  const ready = new Promise<string>((resolve) => (finish = resolve));
  jest.doMock('./LoadedParts.tsx', () => ({ LoadedParts: () => <p>{use(ready)}</p> }));
  const { LazyParts } = await import('./LazyParts.tsx');
  const core = createCore({ boot: testBoot({}, {}), api: new FakeApi(), storage: memoryStorage() });
  const platform = { core, remotes: {} as never, dialogs: {} as never, setTitle: () => undefined };
  render(
    <PlatformContext value={platform}>
      <Suspense fallback="Nothing else is visible">
        <h1>The screen</h1>
        <LazyParts />
      </Suspense>
    </PlatformContext>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeVisible();
  await act(async () => finish('The lazy parts'));
  expect(await screen.findByText('The lazy parts')).toBeVisible();
});
