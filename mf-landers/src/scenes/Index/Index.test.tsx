import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFace, renderLander } from '../../testing/renderLander.tsx';
import { Index } from './Index.tsx';

const question = (name: string) => within(screen.getByRole('group', { name }));

describe('the entry page', () => {
  it('asks one question at a time, with a way back, then leads to the sign-up', async () => {
    const user = userEvent.setup();
    const { location } = await renderLander(<Index />, { path: '/' });
    await user.click(question('I am').getByRole('button', { name: 'a woman' }));
    expect(screen.queryByRole('group', { name: 'I am' })).not.toBeInTheDocument();
    const [first] = question('looking for').getAllByRole('button');
    expect(first).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(question('I am').getByRole('button', { name: 'a man' }));
    await user.click(question('looking for').getByRole('button', { name: 'a woman' }));
    expect(location()).toBe('/signup?gender=male&seeking=female');
  });

  it('asks only what the site leaves open, and submits the fixed answers even without scripts', async () => {
    const user = userEvent.setup();
    const { location } = await renderLander(<Index />, {
      path: '/',
      settings: { signup_genders: ['male'] },
    });
    expect(screen.queryByRole('group', { name: 'I am' })).not.toBeInTheDocument();
    const woman = question('looking for').getByRole<HTMLButtonElement>('button', { name: 'a woman' });
    expect(Object.fromEntries(new FormData(woman.form ?? undefined, woman))).toEqual({
      gender: 'male',
      seeking: 'female',
    });
    await user.click(woman);
    expect(location()).toBe('/signup?gender=male&seeking=female');
  });

  it('has a single button if the site leaves nothing open', async () => {
    const user = userEvent.setup();
    const { location } = await renderLander(<Index />, {
      path: '/',
      settings: { signup_genders: ['female'], signup_seeking: ['female'] },
    });
    expect(screen.queryByRole('group', { name: 'looking for' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Join for free' }));
    expect(location()).toBe('/signup?gender=female&seeking=female');
  });

  it('shows each member once: six faces next to the promise, and others below', async () => {
    const people = Array.from({ length: 12 }, (_, at) => createFace(`p-${at}`, { name: `Face ${at}` }));
    await renderLander(<Index />, { path: '/', people });
    const shown = (box: HTMLElement) =>
      within(box)
        .getAllByText(/^Face/)
        .map(({ textContent }) => textContent);
    const names = people.map(({ name }) => name);
    expect(shown(document.body)).toEqual(names);
    expect(shown(screen.getByRole('region', { name: 'Some of the people here' }))).toEqual(names.slice(6));
  });
});
