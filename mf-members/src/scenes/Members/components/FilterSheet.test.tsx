import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@rendezvous/contracts';
import { createCard, createSettings } from '@rendezvous/core/testing';
import { createFound, renderMembers } from '../../../testing/renderMembers.tsx';
import { Members } from '../Members.tsx';

async function open(settings: Partial<Settings>, user: null | undefined = undefined) {
  const visitor = userEvent.setup();
  await renderMembers(<Members />, {
    path: '/members',
    ...(user === null ? { user } : {}),
    boot: { settings: createSettings(settings) },
    answers: (server) =>
      server.on('GET /api/members.php', createFound([createCard('a')])).on('GET /api/regions.php', {
        regions: { NL: [{ code: 'NL-NH', name: 'Noord-Holland', cities: [] }] },
      }),
  });
  await visitor.click(await screen.findByRole('button', { name: 'All filters' }));
  // The sheet is a lazy chunk.
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }, { timeout: 20_000 }));
  const choices = (name: string) =>
    within(sheet.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  return { sheet, choices };
}

it("offers all countries as one option, and uses the country's word for regions", async () => {
  const { sheet, choices } = await open({});
  expect(choices('Country')).toEqual(['Anywhere', 'Germany', 'Netherlands', 'United Kingdom']);
  expect(choices('Province')).toEqual(['Any', 'Noord-Holland']);
  expect(sheet.getByRole('group', { name: 'Looking for' })).toBeVisible();
});

it("restricts to one country where the site does, and offers the site's filters", async () => {
  const search_fields = ['country', 'sexuality'];
  const { sheet, choices } = await open({ searchAllCountries: false, search_fields });
  expect(choices('Country')).toEqual(['Germany', 'Netherlands', 'United Kingdom']);
  expect(sheet.getByRole('combobox', { name: 'Sexuality' })).toBeVisible();
  expect(sheet.queryByRole('combobox', { name: 'Province' })).not.toBeInTheDocument();
  for (const role of ['slider', 'switch', 'checkbox']) expect(sheet.queryAllByRole(role)).toEqual([]);
});

it('offers visitors no filter on what they may not see', async () => {
  const { sheet } = await open({}, null);
  expect(sheet.getByRole('switch', { name: 'With a photo' })).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'Women' })).toBeChecked();
  expect(sheet.queryByRole('switch', { name: 'Online now' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('combobox', { name: 'Sexuality' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('group', { name: 'Interests' })).not.toBeInTheDocument();
});

it('asks for the gender sought only on a site with a choice', async () => {
  const { sheet } = await open({ signup_seeking: ['female'] });
  expect(sheet.getByRole('combobox', { name: 'Country' })).toBeVisible();
  expect(sheet.queryByRole('group', { name: 'Looking for' })).not.toBeInTheDocument();
});
