import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewSite } from '@rendezvous/contracts';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import type { Author, SetupServices } from './Author.ts';
import { changeSite } from './changeSite.ts';
import { createSite } from './createSite.ts';

let app: TestApp;
/** The services of a public installation instead of a demo. */
let ctx: SetupServices;
beforeAll(async () => {
  app = await startTestApp();
  ctx = { ...app.services, config: { ...app.services.config, demo: false } };
});
afterAll(() => app.close());

const author: Author = { id: null };
const orderOf = (domain: string, change: Partial<NewSite> = {}): NewSite => ({
  domain,
  name: 'Dating',
  language: 'de',
  countries: ['NL'],
  company: { name: 'Dating GmbH', address: 'Allee 1', kvk: '1', city: 'Berlin', country: 'DE' },
  ...change,
});
const missing = { details: { fields: { 'settings.creditor_id': 'required' } } };

describe('a public site that offers direct debit', () => {
  test('is created only with a creditor identifier', async () => {
    const order = orderOf('debit.example.test', { countries: ['NL', 'DE'] });
    await expect(createSite(ctx, author, order)).rejects.toMatchObject(missing);
    const settings = { creditor_id: 'DE98ZZZ09999999999' };
    const { site } = await createSite(ctx, author, { ...order, settings });
    expect(site.settings.creditor_id).toBe(settings.creditor_id);
  });

  test('needs a creditor identifier once a country with direct debit is added', async () => {
    const domain = 'later.example.test';
    const { version } = await createSite(ctx, author, orderOf(domain));
    const change = { countries: ['NL' as const, 'AT' as const] };
    await expect(changeSite(ctx, author, { domain, version, change })).rejects.toMatchObject(missing);
    const settings = { creditor_id: 'AT61ZZZ01234567890' };
    const changed = await changeSite(ctx, author, { domain, version, change: { ...change, settings } });
    expect(changed.site.countries).toEqual(['NL', 'AT']);
  });

  test('needs no creditor identifier as a demo', async () => {
    const order = orderOf('debit.localhost', { countries: ['DE'] });
    await expect(createSite(app.services, author, order)).resolves.toMatchObject({ version: 1 });
  });
});
