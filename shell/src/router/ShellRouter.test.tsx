import { expect, it } from '@jest/globals';
import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { when } from 'mobx';
import { flushSync } from 'react-dom';
import { useNavigation } from '@rendezvous/platform';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { renderShell } from '../testing/renderShell.tsx';

type LoadScreen = (container: string, module: string) => Promise<{ default: ComponentType }>;

const loadScreen: LoadScreen = (container, module) => {
  const name = `${container}/${module}`;
  return Promise.resolve({ default: () => <h1>{name}</h1> });
};
const openLogin = (load: LoadScreen = loadScreen) =>
  renderShell({ path: '/login', load, prepare: () => Promise.resolve() });
const heading = () => screen.getByRole('heading', { level: 1 });

it('keeps the old screen and its bar until the next screen is rendered', async () => {
  const { router } = await openLogin();
  await outsideAct(async () => {
    router.navigator.push('/pricing');
    await when(() => router.place.location.pathname === '/pricing');
    renderUrgent();
    expect(heading()).toHaveTextContent('mf_auth_signup/Login');
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await waitFor(() => expect(heading()).toHaveTextContent('mf_payments/Pricing'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

const loadQuery: LoadScreen = (container, module) =>
  Promise.resolve({
    default: function Query() {
      return <h1>{container + module + useNavigation().query.toString()}</h1>;
    },
  });

it('immediately shows a query that a screen sets', async () => {
  const { router } = await openLogin(loadQuery);
  await outsideAct(async () => {
    flushSync(() => router.navigator.replace('/login?reason=like', undefined, { preventScrollReset: true }));
    expect(heading()).toHaveTextContent('reason=like');
  });
});

it('accepts input while it renders the query that a link leads to', async () => {
  const { router } = await openLogin(loadQuery);
  await outsideAct(async () => {
    flushSync(() => router.navigator.push('/login?page=2'));
    renderUrgent();
    expect(heading()).not.toHaveTextContent('page=2');
    await waitFor(() => expect(heading()).toHaveTextContent('page=2'));
  });
});

it('replaces the old screen with a skeleton if the code of the next one loads slowly', async () => {
  const { router } = await openLogin((container, module) =>
    module === 'Pricing' ? new Promise<never>(() => undefined) : loadScreen(container, module),
  );
  await outsideAct(async () => {
    router.navigator.push('/pricing');
    await waitFor(() => expect(screen.queryByText('mf_auth_signup/Login')).not.toBeInTheDocument());
  });
});
