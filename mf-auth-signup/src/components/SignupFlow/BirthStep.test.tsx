import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Signup } from '../../scenes/Signup/Signup.tsx';
import { renderAuth } from '../../testing/renderAuth.tsx';

const CHECK = 'POST /api/signup.php?check=1';
const path = '/signup?gender=male&seeking=female';

async function begin(boot?: Parameters<typeof renderAuth>[1]['boot']) {
  const user = userEvent.setup();
  const { api } = await renderAuth(<Signup />, { path, boot });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /date of birth/ });
  const isAsked = async () =>
    (await screen.findByRole('heading', { name: 'What should we call you?' })) && api.last(CHECK)?.body;
  return { user, field, isAsked };
}

it.each([
  ['en', 'NL', 'DD/MM/YYYY', '14-03-1990'],
  ['en-US', 'US', 'MM/DD/YYYY', '03141990'],
] as const)(
  'continues after the last digit of a date typed in the order of %s',
  async (locale, country, letters, keys) => {
    const { user, field, isAsked } = await begin({ locale, country });
    expect(field).toHaveAttribute('placeholder', letters);
    await user.type(field, keys);
    expect(await isAsked()).toEqual({ date_of_birth: '1990-03-14' });
  },
);

it('accepts a date that is pasted or filled in by the browser', async () => {
  const { user, field, isAsked } = await begin();
  expect(field).toHaveAttribute('autocomplete', 'bday');
  await user.click(field);
  await user.paste('1990-03-14');
  expect(await isAsked()).toEqual({ date_of_birth: '1990-03-14' });
});

describe('the date-of-birth field', () => {
  it.each([
    ['03', 'the month is missing.'],
    ['1403', 'please write the year with four digits.'],
    ['14/03/90', 'please write the year with four digits.'],
    ['14131990', 'there are only twelve months.'],
    ['31021990', 'this month doesn’t have that day.'],
    ['14032999', 'that day is still to come.'],
  ])('explains what is wrong with %s: %s', async (keys, message) => {
    const { user, field } = await begin();
    await user.type(field, `${keys}{Enter}`);
    expect(field).toHaveAccessibleDescription(new RegExp(`Invalid date of birth: ${message}`));
    expect(field).toHaveFocus();
  });
});

it('keeps the caret in place while a digit is corrected', async () => {
  const { user, field, isAsked } = await begin();
  await user.type(field, '31021990');
  await user.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('3/02/1990');
  expect(field.selectionStart).toBe(1);
  await user.type(field, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('/02/1990');
  await user.keyboard('14');
  expect(await isAsked()).toEqual({ date_of_birth: '1990-02-14' });
});
