import { readFileSync } from 'node:fs';
import { LEGAL_PAGES, PROMISES } from '@rendezvous/contracts';
import type { LegalPageName } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import { announceVersion } from '../areas/legal/announceVersion.ts';
import { readVersions } from '../areas/legal/legalQueries.ts';
import { startOfDay } from '../areas/legal/noticePolicy.ts';
import { presentVersions } from '../areas/legal/presentVersions.ts';
import { ApiError } from '../kernel/ApiError.ts';
import type { Site } from '../kernel/request/Site.ts';
import type { Command, CommandInput } from './Command.ts';
import type { Admin } from './openAdmin.ts';
import { UsageError } from './UsageError.ts';

async function findSite({ sites }: Admin, domain: string): Promise<Site> {
  const found = (await sites.all()).find((site) => site.domain === domain);
  if (!found) throw new UsageError(`There is no site "${domain}". List them with: site list`);
  return found;
}

function readPage(text: string): LegalPageName {
  const page = LEGAL_PAGES.find((each) => each === text);
  if (!page) throw new UsageError(`--page is one of ${LEGAL_PAGES.join(', ')}, not "${text}".`);
  return page;
}

function readDay(text: string): Date {
  const day = startOfDay(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())) return day;
  throw new UsageError(`--from is a day such as 2027-01-31, not "${text}".`);
}

/** Reads a JSON file of texts by language. @throws UsageError */
function readSummary(file: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(Object(value) as Record<string, unknown>);
    if (entries.length > 0 && entries.every(([, text]) => typeof text === 'string'))
      return Object.fromEntries(entries.map(([language, text]) => [language, cleanText(String(text))]));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new UsageError(`${file} has texts by language, such as {"en": "We explain refunds.", "de": "…"}.`);
}

function explain(error: unknown, page: string): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'conflict')
    return new UsageError(`The ${page} text is that of the latest version: there is nothing to announce.`);
  if (error.details.fields?.['from'])
    return new UsageError(
      `--from is at least ${PROMISES.noticeDays} days ahead, and after the start of the latest version.`,
    );
  if (error.details.fields?.['summary'])
    return new UsageError('The summary needs "en", languages of the site, and at most 600 characters each.');
  return error;
}

async function announce({ admin, author, need, argument }: CommandInput): Promise<string> {
  const site = await findSite(admin, argument(0));
  const page = readPage(need('page'));
  const order = {
    site,
    page,
    validFrom: readDay(need('from')),
    summary: readSummary(need('summary')),
    author,
  };
  const version = await announceVersion(admin, order).catch((error: unknown) => {
    throw explain(error, page);
  });
  return `${site.domain}: version ${version.id} of ${page} is valid from ${need('from')}. Members get a mail within minutes of the next run.`;
}

async function list({ admin, argument }: CommandInput): Promise<string> {
  const site = await findSite(admin, argument(0));
  const lines = await Promise.all(
    LEGAL_PAGES.map(async (page) =>
      presentVersions(await readVersions(admin.db, site.id, page), admin.now()).map(
        ({ id, valid_from, state }) => `${page}\t${id}\t${valid_from.slice(0, 10)}\t${state}`,
      ),
    ),
  );
  return lines.flat().join('\n');
}

export const LEGAL_COMMANDS: Readonly<Record<string, Command>> = {
  'legal announce': {
    usage: 'legal announce DOMAIN --page terms --from 2027-01-31 --summary FILE.json',
    what: 'records the texts of this release as a new version, and mails the members; the file has a summary by language',
    arguments: 1,
    options: ['page', 'from', 'summary'],
    run: announce,
  },
  'legal list': {
    usage: 'legal list DOMAIN',
    what: 'lists the versions of terms and privacy policy',
    arguments: 1,
    run: list,
  },
};
