import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SelfUser, Settings } from '@rendezvous/contracts';
import { createCard, createProfile, createSettings } from '@rendezvous/core/testing';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { createFound, renderMembers } from '../../../testing/renderMembers.tsx';
import { Members } from '../Members.tsx';

const utrecht = { profile: createProfile({ city: 'Utrecht', region: 'NL-UT' }) };

const REGIONS = {
  regions: {
    NL: [{ code: 'NL-NH', name: 'Noord-Holland', cities: [] }],
    DE: [{ code: 'DE-HH', name: 'Hamburg', cities: [] }],
  },
};
const never = new Promise<typeof REGIONS>(() => undefined);

async function open(
  settings: Partial<Settings>,
  user: Partial<SelfUser> | null = {},
  regions: typeof REGIONS | Promise<typeof REGIONS> = REGIONS,
) {
  const visitor = userEvent.setup();
  const scene = await renderMembers(<Members />, {
    path: '/members',
    user,
    boot: { settings: createSettings(settings) },
    answers: (server) =>
      server
        .on('GET /api/members.php', createFound([createCard('a')]))
        .on('GET /api/regions.php', () => regions),
  });
  await visitor.click(await screen.findByRole('button', { name: /^All filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await sheet.findAllByRole('combobox');
  const choices = (name: string) =>
    within(sheet.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  return { sheet, choices, scene };
}

it("offers to search anywhere, and uses the country's word for regions", async () => {
  const { sheet, choices } = await open({});
  expect(choices('Country')).toEqual(['Anywhere', 'Germany', 'Netherlands', 'United Kingdom']);
  expect(choices('Province')).toEqual(['Any', 'Noord-Holland']);
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Country' }), 'DE');
  expect(choices('State')).toEqual(['Any', 'Hamburg']);
  expect(sheet.getByRole('group', { name: 'Looking for' })).toBeVisible();
});

it('has room for the regions before they are loaded, so that nothing moves', async () => {
  const { sheet } = await open({}, {}, never);
  expect(sheet.getByRole('combobox', { name: 'Province' })).toBeVisible();
});

it('requires a country if the site does, and offers only the filters that the site lists', async () => {
  const search_fields = ['country', 'sexuality'];
  const { sheet, choices } = await open({ searchAllCountries: false, search_fields });
  expect(choices('Country')).toEqual(['Germany', 'Netherlands', 'United Kingdom']);
  expect(sheet.getByRole('combobox', { name: 'Sexuality' })).toBeVisible();
  expect(sheet.queryByRole('combobox', { name: 'Province' })).not.toBeInTheDocument();
  for (const role of ['slider', 'switch', 'checkbox']) expect(sheet.queryAllByRole(role)).toEqual([]);
});

it('replaces country and region with a distance, in round numbers of the local unit', async () => {
  const user = userEvent.setup();
  const { sheet, choices, scene } = await open({}, utrecht);
  expect(choices('Distance').map((text) => text?.replace('\u00a0', ' '))).toEqual([
    'Any',
    ...['Within 10 km', 'Within 25 km', 'Within 50 km', 'Within 100 km', 'Within 250 km'],
  ]);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Distance' }), '50');
  expect(sheet.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('radio', { name: 'Nearest first' }));
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(scene.location()).toBe('/members?within=50&order=near');
  expect(scene.api.last('GET /api/members.php')?.query).toMatchObject({ within: 50, order: 'near' });
  expect(await screen.findByRole('heading', { level: 1, name: /^Men within 50.km$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Remove filter: Within 50.km$/ })).toBeVisible();
});

it.each([
  ['a region', { profile: createProfile({ city: null, region: 'NL-UT' }) }],
  ['a country', { profile: createProfile({ city: null, region: null }) }],
])('does not show results near a city to a member with only %s', async (_what, user) => {
  await renderMembers(<Members />, { path: '/members?order=near&country=NL', user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Netherlands' })).toBeVisible();
});

it('offers visitors no distance, because their place is unknown', async () => {
  const { sheet } = await open({}, null);
  expect(sheet.queryByRole('combobox', { name: 'Distance' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('radio', { name: 'Nearest first' })).not.toBeInTheDocument();
});

it('offers visitors no filters by fields that they cannot see', async () => {
  const { sheet } = await open({}, null);
  expect(sheet.getByRole('switch', { name: 'With a photo' })).toBeVisible();
  expect(sheet.getByRole('radio', { name: 'Women' })).toBeChecked();
  expect(sheet.queryByRole('switch', { name: 'Online now' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('combobox', { name: 'Sexuality' })).not.toBeInTheDocument();
  expect(sheet.queryByRole('group', { name: 'Interests' })).not.toBeInTheDocument();
});

it('groups the interests, and hides the intimate ones in a closed section', async () => {
  const user = userEvent.setup();
  const { sheet, scene } = await open({});
  const interests = within(sheet.getByRole('group', { name: 'Interests' }));
  expect(interests.getByText('Bondage')).not.toBeVisible();
  const views = within(interests.getByRole('group', { name: 'What you care about' }));
  await user.click(views.getByRole('checkbox', { name: 'Politics' }));
  await user.click(interests.getByText('What turns you on', { selector: 'summary *' }));
  await user.click(interests.getByRole('checkbox', { name: 'Bondage' }));
  await user.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(scene.location()).toBe('/members?interests=politics%2Cbondage');
});

it('asks for the gender sought only if the site has a choice', async () => {
  const { sheet } = await open({ signup_seeking: ['female'] });
  expect(sheet.getByRole('combobox', { name: 'Country' })).toBeVisible();
  expect(sheet.queryByRole('group', { name: 'Looking for' })).not.toBeInTheDocument();
});

it('renders the sheet first and the fields afterwards when it opens again', async () => {
  const { sheet } = await open({});
  await userEvent.click(sheet.getByRole('button', { name: 'Close filters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await outsideAct(async () => {
    const click = new MouseEvent('click', { bubbles: true });
    screen.getByRole('button', { name: /^All filters/ }).dispatchEvent(click);
    renderUrgent();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Show/ })).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Country' })).toBeVisible();
  });
});
