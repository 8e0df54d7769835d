import { describe, expect, jest, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import PDFDocument from 'pdfkit';
import { renderMail } from '../../../kernel/mail/templates.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { render } from './invoices.worker.ts';
import type { Invoice } from './invoices.worker.ts';

const paper: Invoice = {
  number: '000012',
  kind: 'invoice',
  createdAt: new Date('2026-05-01T12:00:00Z'),
  data: {
    company: {
      name: 'Company B.V.',
      address: 'Main street 1',
      city: 'Amsterdam',
      companyNumber: '1',
      vatNumber: null,
    },
    customer: 'Eva',
    country: 'NL',
    credits: 25,
    list: 2999,
    discount: 0,
    total: 2999,
    vatRate: 21,
    vat: 520,
    currency: 'EUR',
    method: 'ideal',
  },
};

/** Returns the text of the PDF. One call draws one run of characters from the same font subset. */
async function textOf(invoice: Invoice, locale: string): Promise<string> {
  const drawn = jest.spyOn(PDFDocument.prototype, 'text');
  await render({ papers: [invoice], locale });
  const text = drawn.mock.calls.map(([run]) => run).join(' ');
  drawn.mockRestore();
  return text;
}
const squeezed = (text: string) => text.replace(/\s/g, '');

describe('an invoice', () => {
  test('names the payer, with the address if there is one', async () => {
    const customerAddress = ['Hauptstr. 1', '10115 Berlin'];
    const text = await textOf(
      { ...paper, data: { ...paper.data, customer: 'Jan Test', customerAddress } },
      'en',
    );
    for (const line of ['Jan Test', ...customerAddress]) expect(squeezed(text)).toContain(squeezed(line));
    expect(squeezed(await textOf(paper, 'en'))).toContain('Eva');
  });

  test.each([
    ['en', '1 May 2026'],
    ['en-US', 'May 1, 2026'],
  ])('writes its date in %s as %s', async (locale, day) => {
    expect(squeezed(await textOf(paper, locale))).toContain(squeezed(day));
  });
});

describe('the receipt', () => {
  test.each(LANGUAGES)('states the right of withdrawal in the mail and the PDF in %s', async (language) => {
    const right = serverTexts(language)('invoice.withdrawal');
    expect(right).toMatch(/\b14\b/);
    expect(squeezed(await textOf(paper, language))).toContain(squeezed(right));
    const values = { name: 'Eva', link: 'https://x.test', credits: 25, amount: '€29.99', payment: '7' };
    const site = { name: 'X', origin: 'https://x.test', address: 'Street 1', niche: 1 };
    expect(squeezed(renderMail('receipt', values, language, site).text)).toContain(squeezed(right));
  });

  test('omits the right of withdrawal on a credit note', async () => {
    const text = await textOf({ ...paper, kind: 'credit_note' }, 'en');
    expect(squeezed(text)).not.toContain(squeezed(serverTexts('en')('invoice.withdrawal')));
  });
});
