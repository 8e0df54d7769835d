import { readFileSync } from 'node:fs';
import { createSite } from '../areas/staff/createSite.ts';
import { readSiteSummaries, readStaffSite } from '../areas/staff/siteDocumentQueries.ts';
import { changeNow, openSite } from './changeNow.ts';
import type { Command } from './Command.ts';
import {
  readChange,
  readNewSite,
  readPair,
  readSettingPairs,
  readSitePairs,
  readInteger,
} from './readValues.ts';
import { UsageError } from './UsageError.ts';

const listOf = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((each) => each.trim());

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function readJsonFile(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  throw new UsageError(`${file} does not hold a JSON object.`);
}

const create: Command = {
  usage:
    'site create --domain D --name N --language nl --countries NL,BE --company-name … --company-address … --company-city … --company-country NL --company-kvk … [--vat-number NL=…] [--niche 1] [--hosts a,b] [--origin https://…]',
  what: 'creates a site with default settings and prices',
  options: [
    ...['domain', 'name', 'language', 'countries', 'niche', 'hosts', 'origin', 'vat-number'],
    ...['company-name', 'company-address', 'company-city', 'company-country', 'company-kvk'],
  ],
  async run({ admin, author, option, need }) {
    const number = option('vat-number');
    const order = readNewSite(
      given({
        domain: need('domain'),
        name: need('name'),
        language: need('language'),
        countries: listOf(need('countries')),
        niche: option('niche') === undefined ? undefined : readInteger(need('niche'), '--niche'),
        hosts: listOf(option('hosts')),
        origin: option('origin'),
        company: given({
          name: need('company-name'),
          address: need('company-address'),
          city: need('company-city'),
          country: need('company-country'),
          kvk: need('company-kvk'),
          vat_numbers: number === undefined ? undefined : Object.fromEntries([readPair(number)]),
        }),
      }),
    );
    const { site } = await createSite(admin, author, order);
    return `${site.domain}: created (version 1). See it with: site show ${site.domain}`;
  },
};

const apply: Command = {
  usage: 'site apply site.json',
  what: 'creates the site of the file, or changes it; "site show" prints such a file',
  arguments: 1,
  async run(input) {
    const document = readJsonFile(input.argument(0));
    const domain = String(document['domain'] ?? '');
    if (await readStaffSite(input.admin.db, domain)) return changeNow(input, domain, readChange(document));
    const { site } = await createSite(input.admin, input.author, readNewSite(document));
    return `${site.domain}: created (version 1).`;
  },
};

export const SITE_COMMANDS: Readonly<Record<string, Command>> = {
  'site list': {
    usage: 'site list',
    what: 'lists the sites',
    async run({ admin }) {
      const sites = await readSiteSummaries(admin.db);
      if (sites.length === 0) return 'There is no site yet. Create one with: site create';
      return sites
        .map(({ domain, name, language, countries, version }) =>
          [domain, name, language, countries.join(','), `version ${version}`].join('  '),
        )
        .join('\n');
    },
  },
  'site show': {
    usage: 'site show DOMAIN',
    what: 'prints the whole configuration as JSON',
    arguments: 1,
    run: async ({ admin, argument }) => JSON.stringify((await openSite(admin, argument(0))).site, null, 2),
  },
  'site create': create,
  'site set': {
    usage: 'site set DOMAIN key=value … (name, hosts, origin, countries, company.kvk, …)',
    what: 'changes what the site is called, where it is reached and open, and its company',
    arguments: Infinity,
    run: (input) => changeNow(input, input.argument(0), readSitePairs(input.rest(1))),
  },
  'site apply': apply,
  'setting set': {
    usage: 'setting set DOMAIN key=value …',
    what: 'changes settings',
    arguments: Infinity,
    run: (input) => changeNow(input, input.argument(0), readSettingPairs(input.rest(1))),
  },
  'vat set': {
    usage: 'vat set DOMAIN NL=21 BE=21 …',
    what: 'changes VAT rates, in percent; the other countries keep theirs',
    arguments: Infinity,
    run: (input) =>
      changeNow(input, input.argument(0), (site) => {
        const rates = input.rest(1).map(readPair);
        if (rates.length === 0) throw new UsageError('Give at least one COUNTRY=percent.');
        const changed = Object.fromEntries(rates.map(([country, rate]) => [country, Number(rate)]));
        return readChange({ vat_rates: { ...site.vat_rates, ...changed } });
      }),
  },
};
