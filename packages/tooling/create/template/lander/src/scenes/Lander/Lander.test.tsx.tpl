import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import texts from '../../locales/en.json' with { type: 'json' };
import { Lander } from './Lander.tsx';

it('shows its title', async () => {
  const { core } = createTestCore({ user: null });
  await renderScene(<Lander />, { path: '__PATH__', core, texts: { __KEY__: texts } });
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.signUp })).toHaveAttribute('href', '/signup');
});
