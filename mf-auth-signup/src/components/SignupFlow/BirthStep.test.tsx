import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Signup } from '../../scenes/Signup/Signup.tsx';
import { renderAuth } from '../../testing/renderAuth.tsx';

it.each([
  ['en', 'NL', ['Day', 'Month', 'Year']],
  ['en-US', 'US', ['Month', 'Day', 'Year']],
] as const)('asks for the date in the order that %s writes it in', async (locale, country, order) => {
  await renderAuth(<Signup />, { path: '/signup?gender=male&seeking=female', boot: { locale, country } });
  await screen.findByRole('heading', { name: 'When were you born?' });
  for (const [at, name] of order.entries())
    expect(screen.getAllByRole('textbox')[at]).toHaveAccessibleName(name);
});
