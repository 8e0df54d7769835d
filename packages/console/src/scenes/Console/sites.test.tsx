import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteDocument, StaffSiteDocument } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { createSiteDocument } from '../../testing/createSiteDocument.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';

const DOMAIN = 'dating.example.test';
const SITE = createSiteDocument();
const [CODE] = SITE.codes;
const opened = (change: Partial<SiteDocument> = {}, version = 4): StaffSiteDocument => ({
  version,
  site: { ...SITE, ...change },
});
const SUMMARY = {
  domain: DOMAIN,
  name: 'Dating',
  hosts: [DOMAIN],
  language: 'nl' as const,
  niche: 1,
  countries: ['NL' as const],
  version: 4,
};
const open = (path: string, document = opened()) =>
  renderConsole({
    path: `/console/sites${path}`,
    roles: ['administrator'],
    answers: (api) =>
      api
        .on('GET /api/console-site.php', { sites: [SUMMARY], opened: document })
        .on('GET /api/console-trust-rates.php', {
          rates: [{ site: DOMAIN, members: 900, slowed: 3, held: 1, lifted: 2 }],
        })
        .on('GET /api/console-staff.php', {
          staff: [{ id: '9', name: 'Mo', email: 'mo@example.test', site: DOMAIN, roles: ['support'] }],
        }),
  });
const openPart = (part: string) => open(`/${DOMAIN}?part=${part}`);
const field = (name: string) => screen.findByRole('textbox', { name });
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);
const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the site screens', () => {
  it('are visible only to administrators', async () => {
    await renderConsole({ path: '/console/sites', roles: ['support', 'release'] });
    expect(screen.queryByRole('link', { name: 'Sites' })).not.toBeInTheDocument();
    expect(await screen.findByText('We can’t find this part of the console')).toBeVisible();
  });

  it('list every site with a link', async () => {
    await open('');
    expect(await screen.findByRole('link', { name: DOMAIN })).toHaveAttribute(
      'href',
      `/console/sites/${DOMAIN}`,
    );
  });

  it.each(['identity', 'company', 'settings', 'vat_rates', 'prices', 'codes'])(
    'label every value of the part %s, and show its key for the command line beside it',
    async (part) => {
      await openPart(part);
      const inputs = [
        ...(await screen.findAllByRole('textbox')),
        ...screen.queryAllByRole('combobox').filter((input) => input.hasAttribute('aria-describedby')),
      ];
      for (const input of inputs) {
        expect(input).toHaveAccessibleName(expect.stringMatching(/^[A-Z]/));
        expect(input).toHaveAccessibleDescription(expect.stringMatching(/^[\w.]+$/));
      }
    },
  );

  it('show the effect of score limits beside them', async () => {
    await openPart('settings');
    expect(await screen.findByText(/Members: 900 · slowed: 3 · held: 1 · lifted by staff: 2/)).toBeVisible();
  });

  it('send only the typed changes, with the version that was read', async () => {
    const user = userEvent.setup();
    const { api } = await openPart('settings');
    await retype(user, 'Minimum age', '21');
    await retype(user, 'Phone number of customer service', '+31201234567');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visitors can search' }), 'false');
    api.on('PUT /api/console-site.php', opened({}, 5));
    await user.click(save());
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last('PUT /api/console-site.php')?.body).toEqual({
      site: DOMAIN,
      version: 4,
      change: { settings: { min_age: 21, logged_out_search: false, support_phone: '+31201234567' } },
    });
  });

  it('show an error beside its field, and errors of other parts with the names of their fields', async () => {
    const user = userEvent.setup();
    const { api } = await openPart('settings');
    await retype(user, 'Minimum age', 'old');
    const fields = { 'settings.min_age': 'too_small', 'codes.0.expires_at': 'code_endless' } as const;
    api.on('PUT /api/console-site.php', () => {
      throw new ApiError(422, { error: 'invalid', message: 'Invalid', fields });
    });
    await user.click(save());
    await waitFor(async () => expect(await field('Minimum age')).toBeInvalid());
    expect(lines()).toContainEqual(
      expect.stringMatching(/^Discount code 1, Ends on: Every code needs an end/),
    );
    expect(await field('Minimum age')).toHaveValue('old');
  });

  it('keep the input if another administrator has saved, and show the other changes', async () => {
    const user = userEvent.setup();
    const { api } = await openPart('settings');
    await retype(user, 'Minimum age', '21');
    api
      .on('PUT /api/console-site.php', () => {
        throw refusal('conflict');
      })
      .on('GET /api/console-site.php', {
        sites: [SUMMARY],
        opened: opened({ settings: { ...SITE.settings, welcome_percentage: 20 } }, 5),
      });
    await user.click(save());
    expect(await screen.findByText(/Someone else saved in the meantime/)).toBeVisible();
    expect(lines()).toContain('Welcome discount (%): 25 → 20');
    expect(await field('Minimum age')).toHaveValue('21');
    expect(await field('Welcome discount (%)')).toHaveValue('20');
    api.on('PUT /api/console-site.php', opened({}, 6));
    await user.click(save());
    await waitFor(() =>
      expect(api.last('PUT /api/console-site.php')?.body).toEqual({
        site: DOMAIN,
        version: 5,
        change: { settings: { min_age: 21 } },
      }),
    );
  });

  it('send the whole list of codes when a row is added', async () => {
    const user = userEvent.setup();
    const { api } = await openPart('codes');
    await user.click(await screen.findByRole('button', { name: 'Add a row' }));
    const row = within(await screen.findByRole('group', { name: 'Discount code 2' }));
    await user.type(row.getByRole('textbox', { name: 'Code' }), 'SUMMER10');
    await user.type(row.getByRole('textbox', { name: 'Discount (%)' }), '10');
    await user.type(row.getByRole('textbox', { name: 'Ends on' }), '2027-09-01');
    api.on('PUT /api/console-site.php', opened({}, 5));
    await user.click(save());
    await waitFor(() => expect(api.last('PUT /api/console-site.php')).toBeDefined());
    expect(api.last('PUT /api/console-site.php')?.body).toMatchObject({
      change: {
        codes: [
          CODE,
          { ...CODE, code: 'SUMMER10', value_percentage: 10, expires_at: '2027-09-01T00:00:00.000Z' },
        ],
      },
    });
  });

  it('send prices without a removed row, and VAT rates without the empty ones', async () => {
    const user = userEvent.setup();
    const { api } = await openPart('prices');
    await user.click(await screen.findByRole('button', { name: 'Remove row 1' }));
    await user.click(screen.getByRole('link', { name: 'VAT' }));
    await retype(user, 'VAT in BE (%)', '21');
    await user.clear(await field('VAT in NL (%)'));
    api.on('PUT /api/console-site.php', opened({}, 5));
    await user.click(save());
    await waitFor(() => expect(api.last('PUT /api/console-site.php')).toBeDefined());
    expect(api.last('PUT /api/console-site.php')?.body).toMatchObject({
      change: { prices: [], vat_rates: { BE: 21 } },
    });
  });

  it('create a site with its company', async () => {
    const user = userEvent.setup();
    const { api } = await open('/new');
    await user.type(await field('Domain in links and emails'), 'new.example.test');
    await user.type(await field('Name'), 'New');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Default language' }), 'de');
    await user.type(await field('Countries'), 'DE, AT');
    await user.type(await field('Company name'), 'New GmbH');
    api.on('POST /api/console-site.php', () => {
      const fields = { 'settings.creditor_id': 'required' } as const;
      throw new ApiError(422, { error: 'invalid', message: 'Invalid', fields });
    });
    await user.click(screen.getByRole('button', { name: 'Create the site' }));
    await waitFor(async () => expect(await field('Creditor identifier (direct debit)')).toBeInvalid());
    await user.type(await field('Creditor identifier (direct debit)'), 'DE98ZZZ09999999999');
    api.on('POST /api/console-site.php', opened({ domain: 'new.example.test' }, 1));
    await user.click(screen.getByRole('button', { name: 'Create the site' }));
    await waitFor(() => expect(api.count('POST /api/console-site.php')).toBe(2));
    expect(api.last('POST /api/console-site.php')?.body).toMatchObject({
      domain: 'new.example.test',
      language: 'de',
      countries: ['DE', 'AT'],
      company: { name: 'New GmbH' },
      settings: { creditor_id: 'DE98ZZZ09999999999' },
    });
    expect(await screen.findByRole('heading', { name: 'new.example.test' })).toBeVisible();
  });
});

describe('staff', () => {
  it('get the ticked roles, on the site of their account', async () => {
    const user = userEvent.setup();
    const { api } = await open('');
    await user.click(await screen.findByRole('button', { name: 'mo@example.test' }));
    const roles = within(screen.getByRole('group', { name: 'Roles' }));
    await user.click(roles.getByRole('checkbox', { name: 'Moderator' }));
    await user.click(roles.getByRole('checkbox', { name: 'Support' }));
    api.on('PUT /api/console-staff.php', {
      account: { id: '9', name: 'Mo', email: 'mo@example.test', site: DOMAIN, roles: ['moderator'] },
    });
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Done and logged.')).toBeVisible();
    expect(api.last('PUT /api/console-staff.php')?.body).toEqual({
      email: 'mo@example.test',
      site: DOMAIN,
      roles: ['moderator'],
    });
  });

  it('must include an administrator, and the refusal is shown beside the roles', async () => {
    const user = userEvent.setup();
    const { api } = await open('');
    await user.type(await field('Email address'), 'boss@example.test');
    api.on('PUT /api/console-staff.php', () => {
      const fields = { roles: 'administrator_missing' } as const;
      throw new ApiError(422, { error: 'invalid', message: 'Invalid', fields });
    });
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone must remain administrator.');
  });
});
