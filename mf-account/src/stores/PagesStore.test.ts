import { describe, expect, it, jest } from '@jest/globals';
import type { CompanyInfo } from '@rendezvous/contracts';
import { createSettings, createTestCore, refusal } from '@rendezvous/core/testing';
import { fillText, plainText } from '../models/PageContent.ts';
import type { PageContent } from '../models/PageContent.ts';
import { PagesStore } from './PagesStore.ts';
import type { LoadPage } from './PagesStore.ts';

const INFO = 'GET /api/companyinfo.php';
const content: PageContent = { title: 'Questions', intro: '', updated: '2020-01-01', sections: [] };
const companyinfo: CompanyInfo = {
  name: 'Company',
  address: 'Street 1',
  kvk: '123',
  city: 'Town',
  country: 'DE',
  representative: null,
  processors: [],
  tradenames: [],
  vat_numbers: { DE: 'DE1', NL: 'NL1' },
  support_phone: '030',
  delete_discount: null,
  added: '2020-01-01T00:00:00Z',
};

describe('a static page', () => {
  it('is loaded once per language', async () => {
    const { core } = createTestCore({ locale: 'en-US' });
    const pages = new PagesStore(core);
    const load = jest.fn<LoadPage>(async () => content);
    const faq = pages.page('faq', load);
    await faq.load();
    expect(pages.page('faq', load)).toBe(faq);
    expect(faq.value).toBe(content);
    await core.locale.choose('nl');
    await pages.page('faq', load).load();
    expect(load.mock.calls).toEqual([
      ['faq', 'en'],
      ['faq', 'nl'],
    ]);
  });
});

describe('the placeholder values', () => {
  const setUp = (info: Partial<CompanyInfo> | null, boot: Parameters<typeof createTestCore>[0] = {}) => {
    const { core, api } = createTestCore(boot);
    api.on(INFO, info === null ? refusal('unavailable') : { companyinfo: { ...companyinfo, ...info } });
    return { core, api, pages: new PagesStore(core) };
  };

  it('use the name of the site if the company is unknown', async () => {
    const { pages } = setUp(null);
    await pages.loadFacts();
    expect(pages.values).toMatchObject({
      site: 'Rendezvous',
      company: 'Rendezvous',
      phone: '020 - 123 45 67',
      refund_days: '14',
      min_age: '18',
      message_credits: '1',
      photo_credits: '2',
      gift_credits: '2–6',
      signup_credits: '5',
    });
    expect(pages.values['address']).toBeUndefined();
  });

  it('contain the company, with the VAT number for the visitor’s country', async () => {
    const { pages } = setUp({});
    await pages.loadFacts();
    expect(pages.values).toMatchObject({
      company: 'Company',
      address: 'Street 1, Town',
      kvk: '123',
      vat: 'NL1',
    });
  });

  it.each([
    [{ vat_numbers: { DE: 'DE1', FR: 'FR1' } }, 'DE1'],
    [{ vat_numbers: { FR: 'FR1' } }, 'FR1'],
    [{ vat_numbers: {} }, ''],
  ])('fall back to another VAT number if there is one: %j', async (info, vat) => {
    const { pages } = setUp(info);
    await pages.loadFacts();
    expect(pages.values['vat']).toBe(vat);
  });

  it('omit an empty street', async () => {
    const { pages } = setUp({ address: '' });
    await pages.loadFacts();
    expect(pages.values['address']).toBe('Town');
  });

  it('use the phone number of the site, otherwise that of the company, otherwise none', async () => {
    const settings = createSettings({ support_phone: null });
    const first = setUp({}, { settings });
    expect(first.pages.values['phone']).toBe('');
    await first.pages.loadFacts();
    expect(first.pages.values['phone']).toBe('030');
  });

  it('are taken from the preloaded response if there is one', async () => {
    const { pages, api } = setUp(null, { data: { [INFO]: { companyinfo } } });
    await pages.loadFacts();
    expect([pages.values['company'], api.count(INFO)]).toEqual(['Company', 0]);
  });
});

describe('a text with placeholders', () => {
  const values = { site: 'Rendezvous', email: 'help@example.test', phone: '020' };

  it('is split into text, e-mail address and phone number, without empty pieces', () => {
    expect(fillText('{{site}}: {{email}} or {{phone}}', values)).toEqual([
      { kind: 'text', text: 'Rendezvous: ' },
      { kind: 'email', text: 'help@example.test' },
      { kind: 'text', text: ' or ' },
      { kind: 'phone', text: '020' },
    ]);
    expect(plainText('Call {{phone}}', values)).toBe('Call 020');
  });

  it('drops a placeholder that has no value', () => {
    expect(plainText('a{{unknown}}b', values)).toBe('ab');
  });
});
