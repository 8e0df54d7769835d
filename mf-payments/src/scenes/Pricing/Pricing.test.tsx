import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSettings, createTestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import payments from '../../locales/en.json';
import { createOffer, memberCore } from '../../testing/fixtures.ts';
import { Premium } from '../Premium/Premium.tsx';
import { Pricing } from './Pricing.tsx';

const texts = { payments };

describe('the price pages', () => {
  it('show a visitor all prices, including those of another country', async () => {
    const user = userEvent.setup();
    const { core, api } = createTestCore();
    api.on('GET /api/credits.php', createOffer());
    await renderScene(<Pricing />, { path: '/pricing', core, texts });
    expect(await screen.findByRole('cell', { name: '€1.20' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '€29.99' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Prices for' }), 'GB');
    expect(api.last('GET /api/credits.php')?.query).toEqual({ country: 'GB' });
  });

  it.each([
    [21, ['Including 21% VAT']],
    [0, []],
  ])('show the VAT of the country: %s', async (vat_rate, notes) => {
    const { core, api } = createTestCore();
    api.on('GET /api/credits.php', createOffer({ vat_rate }));
    await renderScene(<Pricing />, { path: '/pricing', core, texts });
    await screen.findByRole('table');
    expect(screen.queryAllByText(/VAT/).map(({ textContent }) => textContent)).toEqual(notes);
  });

  it('keep the country a visitor has chosen across screens, but not for members', async () => {
    const { core, api } = createTestCore();
    api.on('GET /api/credits.php', createOffer());
    core.search.setPaymentCountry('GB');
    await renderScene(<Pricing />, { path: '/pricing', core, texts });
    expect(api.last('GET /api/credits.php')?.query).toEqual({ country: 'GB' });
    const member = memberCore();
    member.core.search.setPaymentCountry('GB');
    await renderScene(<Pricing />, { path: '/pricing', core: member.core, texts });
    expect(member.api.last('GET /api/credits.php')?.query).toEqual({});
  });

  it.each([
    [{ lowest: 1, highest: 9 }, '1 to 9 credits'],
    [{ lowest: 4, highest: 4 }, '4 credits'],
  ])('show what gifts cost: %j', async (gift_costs, costs) => {
    const { core, api } = createTestCore({ settings: createSettings({ gift_costs }) });
    api.on('GET /api/credits.php', createOffer());
    await renderScene(<Pricing />, { path: '/pricing', core, texts });
    expect(screen.getByText(costs)).toBeVisible();
  });

  it('explain premium and list the bundles, but link to the credits page to buy one', async () => {
    const { core } = memberCore();
    await renderScene(<Premium />, { path: '/premium', core, texts });
    expect(screen.getByRole('table', { name: 'What you get' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: '€29.99' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a bundle' })).toHaveAttribute('href', '/credits');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});
