import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';
import { copyPrerendered } from './copyPrerendered.ts';

function openPage(attribute: string): HTMLElement {
  document.body.innerHTML = `<div id="root" data-testid="root" ${attribute}><main><h1>Log in</h1><label>Email <input></label></main></div>`;
  return screen.getByTestId('root');
}

function show(fragment: DocumentFragment | undefined): void {
  if (fragment) document.body.replaceChildren(fragment);
}

it('keeps the screen with its current input', async () => {
  const view = copyPrerendered(openPage(RENDERED_ATTRIBUTE), '/login');
  await userEvent.type(screen.getByLabelText('Email'), 'mia@example.org');
  expect(view?.path).toBe('/login');
  show(view?.copy());
  expect(screen.getByRole('heading')).toHaveTextContent('Log in');
  expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org');
});

it('keeps the screen as it was rendered after the page has shown another one', () => {
  const view = copyPrerendered(openPage(RENDERED_ATTRIBUTE), '/login');
  screen.getByRole('main').replaceChildren('Loading');
  show(view?.copy());
  expect(screen.getByRole('heading')).toHaveTextContent('Log in');
});

it('returns null for a page that is only an outline', () => {
  expect(copyPrerendered(openPage(''), '/login')).toBeNull();
});
