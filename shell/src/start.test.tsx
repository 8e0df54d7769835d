import { expect, it } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOT_ELEMENT_ID } from '@rendezvous/contracts';
import common from '@rendezvous/platform/locales/en.json';
import { start } from './start.tsx';
import { testBoot } from './testing/testBoot.ts';

const writePage = (path: string) => {
  init({ name: 'shell', remotes: [] });
  window.history.replaceState(null, '', path);
  const boot = JSON.stringify(testBoot({ texts: { common } }, {})).replaceAll('<', '\\u003c');
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${boot}</script><div id="root"></div>`;
};

it('shows the page of the current path, and puts the next page’s path in the URL', async () => {
  writePage('/nothing/here');
  await act(() => start());
  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to home page' }));
  expect(`${window.location.pathname}${window.location.hash}`).toBe('/');
});
