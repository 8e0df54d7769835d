import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@rendezvous/core';
import { createSettings } from '@rendezvous/core/testing';
import { renderAuth } from '../../testing/renderAuth.tsx';
import { atPlace, draft, next } from '../../testing/signupSteps.tsx';
import { Signup } from './Signup.tsx';

type Boot = Parameters<typeof renderAuth>[1]['boot'];

it('a country is required', async () => {
  const user = userEvent.setup();
  await atPlace(user);
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveDisplayValue('Netherlands');
  await user.selectOptions(country, 'Choose');
  await next(user);
  expect(country).toHaveAccessibleDescription(/Please fill this in\./);
});

const regions = {
  NL: [
    { code: 'NL-NH', name: 'Noord-Holland', cities: ['Amsterdam', 'Bergen'] },
    { code: 'NL-LI', name: 'Limburg', cities: ['Bergen', 'Maastricht'] },
  ],
  DE: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }],
};

async function atCity(boot: Boot) {
  const { country: _, ...rest } = draft;
  const stored = memoryStorage({ 'signup-draft': JSON.stringify({ ...rest, step: 'place' }) });
  const scene = await renderAuth(<Signup />, {
    path: '/signup',
    boot,
    options: { storage: stored },
    answers: (server) => server.on('GET /api/regions.php', { regions }),
  });
  const city = await screen.findByRole('combobox', { name: 'City' });
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true })).toContainEqual(
      expect.objectContaining({ value: 'Amsterdam' }),
    ),
  );
  const kept = () => JSON.parse(scene.storage.get('signup-draft') ?? '') as Record<string, unknown>;
  return { city, kept };
}

it('the likely country is preselected if the visitor’s location is unknown', async () => {
  const settings = createSettings({ likely_country: 'NL' });
  await atCity({ country: null, settings });
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Netherlands');
});

it('a listed city sets the region, and cities with the same name show theirs', async () => {
  const user = userEvent.setup();
  const { city, kept } = await atCity({ country: 'NL' });
  await user.type(city, 'amsterdam');
  expect(city).toHaveValue('Amsterdam');
  expect(kept()).toMatchObject({ country: 'NL', region: 'NL-NH', city: 'Amsterdam' });
  await user.clear(city);
  await user.type(city, 'Bergen');
  expect(kept()).toMatchObject({ region: '', city: 'Bergen' });
  await user.type(city, ' (Limburg)');
  expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Bergen' });
  expect(city).toHaveValue('Bergen (Limburg)');
  await user.clear(city);
  await user.type(city, 'maas');
  await user.tab();
  expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Maastricht' });
});

it('an unlisted city requires a region, labelled with the country’s word for it', async () => {
  const user = userEvent.setup();
  const { city, kept } = await atCity({ country: 'NL' });
  await user.type(city, 'Ams');
  expect(screen.queryByRole('combobox', { name: 'Province' })).not.toBeInTheDocument();
  await user.type(city, 'elveen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Province' }), 'Limburg');
  expect(kept()).toMatchObject({ region: 'NL-LI', city: 'Amselveen' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await user.type(city, 'Nirgends');
  expect(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
});
