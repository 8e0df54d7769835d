import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, memoryStorage } from '@rendezvous/core';
import { createUser } from '@rendezvous/core/testing';
import { outsideAct, renderUrgentUntil } from '@rendezvous/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { Signup } from './Signup.tsx';

const WHO = 'Who are you, and who would you like to meet?';
const BIRTH = 'Enter your date of birth (18+)';
const NAME = 'What should we call you?';
const PLACE = 'Where do you live?';
const ACCOUNT = 'Last step: how you’ll log in';

type User = ReturnType<typeof userEvent.setup>;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const press = (user: User, name: string) => user.click(button(name));

const answers = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-04-03',
  name: 'Nina',
  country: 'NL',
  email: 'nina@example.test',
};

/** Renders the first step with a draft that answers all steps but the last. */
function begin(answer?: Parameters<typeof renderAuth>[1]['answers']) {
  const storage = memoryStorage({ 'signup-draft': JSON.stringify(answers) });
  return renderAuth(<Signup />, { path: '/signup?ref=x', answers: answer, options: { storage } });
}

async function goTo(user: User, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await press(user, 'Continue');
    await heading(title);
  }
}

it('each step is a history entry that keeps its answers', async () => {
  const user = userEvent.setup();
  const { travel, location } = await begin();
  await heading(WHO);
  await goTo(user, BIRTH, NAME);
  await waitFor(() => expect(location()).toBe('/signup?ref=x&step=name'));
  travel(-1);
  await heading(BIRTH);
  expect(screen.getByRole('textbox')).toHaveFocus();
  travel(-1);
  await heading(WHO);
  expect(location()).toBe('/signup?ref=x');
  travel(2);
  await heading(NAME);
  expect(screen.getByRole('textbox')).toHaveValue('Nina');
});

it('a visitor who continues before the URL has changed stays on the later step', async () => {
  const { travel, location } = await begin();
  await heading(WHO);
  await outsideAct(async () => {
    for (const title of [BIRTH, NAME]) {
      button('Continue').click();
      await renderUrgentUntil(() => screen.queryByRole('heading', { name: title }) !== null);
    }
  });
  await waitFor(() => expect(location()).toBe('/signup?ref=x&step=name'));
  expect(await heading(NAME)).toBeVisible();
  travel(-1);
  expect(await heading(BIRTH)).toBeVisible();
});

it('the form’s Back button goes back in the history, so that no step repeats', async () => {
  const user = userEvent.setup();
  const { travel, location } = await begin();
  await goTo(user, BIRTH, NAME);
  await press(user, 'Back');
  await heading(BIRTH);
  travel(-1);
  await heading(WHO);
  expect(location()).toBe('/signup?ref=x');
});

it('Forward does not skip a question whose answer was cleared', async () => {
  const user = userEvent.setup();
  const { travel, location } = await begin();
  await goTo(user, BIRTH, NAME, PLACE);
  travel(-1);
  await user.clear(await screen.findByRole('textbox'));
  travel(1);
  await heading(NAME);
  expect(location()).toBe('/signup?ref=x&step=name');
});

it('a URL with a later step shows the first unanswered question', async () => {
  const { location } = await renderAuth(<Signup />, { path: '/signup?step=place' });
  await heading(WHO);
  expect(location()).toBe('/signup');
});

it('the browser’s Back button still works after the server has rejected an earlier answer', async () => {
  const user = userEvent.setup();
  const { travel } = await begin((server) =>
    server.on(
      'POST /api/signup.php',
      new ApiError(422, { error: 'invalid', fields: { name: 'name_taken' } }),
    ),
  );
  await goTo(user, BIRTH, NAME, PLACE, ACCOUNT);
  await user.type(screen.getByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
  await press(user, 'Create my account');
  await heading(NAME);
  await press(user, 'Back');
  await heading(BIRTH);
  travel(-1);
  await heading(PLACE);
});

it('the last screen replaces all steps in the history once the account exists', async () => {
  const user = userEvent.setup();
  const { location, travel } = await begin((server) =>
    server.on('POST /api/signup.php', { user: createUser({ status: 'not_confirmed' }) }),
  );
  await goTo(user, BIRTH, NAME, PLACE, ACCOUNT);
  await user.type(screen.getByLabelText('Password'), 'a quiet evening');
  await user.click(screen.getByRole('checkbox', { name: /I’m 18 or older/ }));
  await user.click(screen.getByRole('checkbox', { name: /^You can use my gender/ }));
  await press(user, 'Create my account');
  await waitFor(() => expect(location()).toBe('/complete-signup'));
  travel(-1);
  expect(location()).toBe('/complete-signup');
});
