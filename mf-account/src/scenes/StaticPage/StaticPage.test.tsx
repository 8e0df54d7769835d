import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENTRY_COOKIE, LANGUAGES } from '@rendezvous/contracts';
import type { BootData, CompanyInfo, LegalVersion, PageContent } from '@rendezvous/contracts';
import { createSettings } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { StaticPage } from './StaticPage.tsx';

const readPage = (url: unknown): Promise<Response> => {
  const body: unknown = JSON.parse(readFileSync(fileURLToPath(String(url)), 'utf8'));
  return Promise.resolve({ ok: true, json: () => Promise.resolve(body) } as Response);
};

const companyinfo: CompanyInfo = {
  name: 'Example B.V.',
  address: 'Example Street 1',
  kvk: '12345678',
  city: 'Amsterdam',
  country: 'NL',
  representative: null,
  processors: [],
  tradenames: [],
  vat_numbers: { NL: 'NL1' },
  support_phone: null,
  delete_discount: null,
  added: '2025-06-01T00:00:00Z',
};

const fetchPage = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchPage.mockImplementation(readPage);
  window.fetch = fetchPage;
});

/** A legal page in the server's format. */
const readLegal = (page: string, locale = 'en'): PageContent => {
  const file = new URL(
    `../../../../packages/contracts/locales/legal/${page}/${locale}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as PageContent;
};

const open = (page: string, boot: Partial<BootData> = {}, versions: LegalVersion[] = []) =>
  renderAccount(<StaticPage />, {
    path: `/pages/${page}`,
    user: null,
    boot: { data: { 'GET /api/companyinfo.php': { companyinfo } }, ...boot },
    answers: (api) => {
      api.on('GET /api/legal.php', ({ query }) => ({
        text: readLegal(query?.page ?? 'terms', query?.page === 'privacy' ? boot.locale : 'en'),
        version: query?.version ?? versions.find(({ state }) => state === 'current')?.id ?? null,
        versions,
      }));
    },
  });

it('shows the company that runs the site, and the date of the terms', async () => {
  await open('terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(screen.getByText(/run by Example B\.V\., Example Street 1, Amsterdam/)).toBeVisible();
  expect(screen.getByText('Version: 1 June 2025')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(15);
  expect(screen.queryByText(/\{\{/)).not.toBeInTheDocument();
});

it.each([
  ['ban', 'Block access for minors'],
  ['cookies', 'Cookies and storage'],
  ['faq', 'Frequently asked questions'],
  ['privacy', 'Privacy policy'],
  ['return-policy', 'Withdrawal and refunds'],
  ['service', 'Customer service'],
  ['terms', 'Terms of use'],
])('shows the page at /pages/%s', async (page, title) => {
  await open(page);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('formats no names or times for a text that has none', async () => {
  const kinds = ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat'] as const;
  const used = new Set<string>();
  for (const kind of kinds) {
    const original = Intl[kind];
    jest.spyOn(Intl, kind).mockImplementation((...given: unknown[]): never => {
      used.add(kind);
      return Reflect.construct(original, given) as never;
    });
  }
  // No other test has cached the names of this country.
  const luxembourg = { companyinfo: { ...companyinfo, country: 'LU' } };
  await open('faq', { locale: 'fi', data: { 'GET /api/companyinfo.php': luxembourg } });
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(5);
  expect([...used]).toEqual([]);
  await open('service', { locale: 'fi', data: { 'GET /api/companyinfo.php': luxembourg } });
  expect(await screen.findByText(/Luxemburg/)).toBeVisible();
  expect([...used].sort()).toEqual(['DateTimeFormat', 'DisplayNames']);
});

it('reuses the country name of the server’s render while the company is the same', async () => {
  const rendered = {
    'own page company_country undefined NL': 'nowhere',
    'own page company_country NL NL': 'Holland',
  };
  await open('service', { country: 'NL', formatted: { locale: 'en-NL', texts: rendered } });
  expect(await screen.findByText(/Holland/)).toBeVisible();
});

it('shows the imprint of the company on the customer service page', async () => {
  await open('service');
  expect(await screen.findByRole('heading', { level: 2, name: 'Legal notice' })).toBeVisible();
  expect(
    screen.getByText(
      /^Example B\.V\., Example Street 1, Amsterdam, Netherlands, company number 12345678, VAT NL1\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/\{\{/)).not.toBeInTheDocument();
});

describe('a page with company data', () => {
  const withCompany = (change: Partial<CompanyInfo>): Partial<BootData> => ({
    data: { 'GET /api/companyinfo.php': { companyinfo: { ...companyinfo, ...change } } },
  });

  it('names the representative in the imprint if there is one', async () => {
    await open('service', withCompany({ representative: 'Ada Jansen' }));
    expect(await screen.findByText('Represented by Ada Jansen.')).toBeVisible();
  });

  it('has no line for a representative if none is set', async () => {
    await open('service');
    await screen.findByRole('heading', { level: 2, name: 'Legal notice' });
    expect(screen.queryByText(/Represented by/)).not.toBeInTheDocument();
  });

  it('lists the processors in the privacy policy, with purpose and country', async () => {
    const processors: CompanyInfo['processors'] = [
      { name: 'Post Ltd', purpose: 'email', country: 'IE' },
      { name: 'Pay AB', purpose: 'payments', country: 'SE' },
    ];
    await open('privacy', withCompany({ processors }));
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items).toContain('Post Ltd, Ireland: email.');
    expect(items).toContain('Pay AB, Sweden: payments.');
  });
});

it('lists every cookie of the project in every language', () => {
  for (const language of LANGUAGES) {
    const file = new URL(`../../pages/cookies/${language}.json`, import.meta.url);
    const page = readFileSync(fileURLToPath(file), 'utf8');
    for (const cookie of [
      'auth',
      'lang',
      'country',
      'tracking',
      'campaigns',
      'device',
      'bucket',
      ENTRY_COOKIE.name,
    ])
      expect(page).toContain(`"${cookie}`);
  }
});

it('keeps the German word E-Mail on one line', async () => {
  await open('privacy', { locale: 'de' });
  expect((await screen.findAllByText(/E-\u2060Mail/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/E-Mail/)).not.toBeInTheDocument();
});

it('links the e-mail address, and omits the phone section without a phone number', async () => {
  await open('service', { settings: createSettings({ support_phone: null }) });
  for (const link of await screen.findAllByRole('link', { name: 'help@example.test' }))
    expect(link).toHaveAttribute('href', 'mailto:help@example.test');
  expect(screen.queryByRole('heading', { name: 'Call us' })).not.toBeInTheDocument();
});

it('shows visitors from the United States their privacy rights', async () => {
  await open('privacy', { locale: 'en-US', country: 'US' });
  expect(await screen.findByRole('heading', { name: 'Your rights under state law' })).toBeVisible();
});

it.each([
  ['NL', 'the one in your country'],
  ['FR', 'CNIL'],
] as const)('names each complaints authority once for a visitor from %s', async (country, local) => {
  await open('privacy', { settings: createSettings({ geoip_selected_country: country }) });
  const complaint = await screen.findByText(/data protection authority/);
  expect(complaint).toHaveTextContent(`for example ${local}. The authority responsible for us: Autoriteit`);
});

it('offers a retry if the text does not load', async () => {
  const user = userEvent.setup();
  fetchPage.mockRejectedValueOnce(new Error('gone'));
  await open('cookies');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookies and storage' })).toBeVisible();
});

it('has a section of the same name for each link in its table of contents', async () => {
  const user = userEvent.setup();
  await open('privacy');
  // On phones, the table of contents is collapsed above the text.
  const contents = await screen.findByRole('group');
  await user.click(within(contents).getByText('On this page'));
  const links = within(contents).getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(5);
  for (const { hash, textContent } of links)
    expect(screen.getByRole('heading', { name: textContent }).matches(`${hash} > *`)).toBe(true);
});

it('shows preloaded terms without a request', async () => {
  const text = readLegal('terms');
  const { api } = await renderAccount(<StaticPage />, {
    path: '/pages/terms',
    user: null,
    boot: {
      route: { id: 'pages-terms', params: {} },
      data: {
        'GET /api/companyinfo.php': { companyinfo },
        'GET /api/legal.php': { text, version: null, versions: [] },
      },
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  expect(api.calls).toEqual([]);
});

describe('a page with versions', () => {
  const past: LegalVersion = { id: '1', valid_from: '2025-01-01T00:00:00Z', state: 'past' };
  const current: LegalVersion = { id: '2', valid_from: '2026-02-01T00:00:00Z', state: 'current' };
  const coming: LegalVersion = { id: '3', valid_from: '2026-09-01T00:00:00Z', state: 'coming' };

  it('shows the date of the current version, and links to the others', async () => {
    await open('terms', {}, [current, past]);
    expect(await screen.findByText('Version: 1 February 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: '1\u00a0January 2025' })).toHaveAttribute(
      'href',
      '/pages/terms?version=1',
    );
    expect(screen.getByRole('link', { name: '1\u00a0February 2026 (applies now)' })).toBeVisible();
  });

  it('announces the next version, with a link to its changes', async () => {
    await open('terms', {}, [coming, current]);
    expect(await screen.findByText('A new version applies from 1 September 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what changes' })).toHaveAttribute(
      'href',
      '/pages/terms/changes?version=3',
    );
  });

  it('says that an earlier version no longer applies', async () => {
    await open('terms?version=1', {}, [current, past]);
    expect(await screen.findByText('This is an earlier version. It no longer applies.')).toBeVisible();
    expect(screen.getByText('Version: 1 January 2025')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the current version' })).toHaveAttribute(
      'href',
      '/pages/terms',
    );
  });

  it('says from when a future version applies', async () => {
    await open('terms?version=3', {}, [coming, current]);
    expect(await screen.findByText('This version applies from 1 September 2026.')).toBeVisible();
  });

  it('shows no list for a single version', async () => {
    await open('terms', {}, [current]);
    expect(await screen.findByText('Version: 1 February 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'All versions' })).not.toBeInTheDocument();
  });
});
