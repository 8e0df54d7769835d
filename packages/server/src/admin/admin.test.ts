import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SiteDocument } from '@rendezvous/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { createTestDatabase } from '@rendezvous/testing/server';
import { runAdmin } from '../fixtures/runAdmin.ts';
import { openDatabase } from '../kernel/db/client.ts';
import { runCommand } from './runCommand.ts';

let database: { url: string; drop: () => Promise<void> };
let dataDir: string;
/** Returns an operator's settings: production, without those that only a server needs. */
const settings = () => ({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir });
const admin = (...args: string[]) => runCommand(args, settings());
const show = async (domain: string) =>
  JSON.parse((await admin('site', 'show', domain)).output) as SiteDocument;

const DOMAIN = 'dating.example.test';
const CREATE = [
  ...['site', 'create', '--domain', DOMAIN, '--name', 'Dating', '--language', 'nl', '--countries', 'NL,BE'],
  ...['--company-name', 'Dating B.V.', '--company-address', 'Keizersgracht 1', '--company-city', 'Amsterdam'],
  ...['--company-country', 'NL', '--company-kvk', '12345678', '--vat-number', 'NL=NL001234567B01'],
];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-admin-'));
  expect(await admin(...CREATE)).toMatchObject({ code: 0, problem: '' });
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the command line', () => {
  test('creates a site and changes its company, settings, VAT, prices and codes', async () => {
    const runs = [
      [
        'site',
        'set',
        DOMAIN,
        `hosts=${DOMAIN},www.${DOMAIN}`,
        `origin=https://${DOMAIN}`,
        'company.kvk=87654321',
      ],
      [
        'setting',
        'set',
        DOMAIN,
        'welcome_percentage=20',
        'logged_out_search=false',
        'support_phone=+31201234567',
      ],
      ['vat', 'set', DOMAIN, 'NL=9'],
      ['prices', 'set', DOMAIN, 'EUR', '10=1599', '25=3199'],
      ['code', 'create', DOMAIN, '--code', 'SPRING20', '--percentage', '20', '--max-uses', '50'],
      ['code', 'end', DOMAIN, 'spring20'],
    ];
    for (const run of runs) expect(await admin(...run)).toMatchObject({ code: 0, problem: '' });
    const site = await show(DOMAIN);
    expect(site).toMatchObject({ hosts: [DOMAIN, `www.${DOMAIN}`], origin: `https://${DOMAIN}` });
    expect(site.company).toMatchObject({ kvk: '87654321', vat_numbers: { NL: 'NL001234567B01' } });
    expect(site.settings).toMatchObject({
      welcome_percentage: 20,
      logged_out_search: false,
      support_phone: '+31201234567',
    });
    expect([site.vat_rates.NL, site.vat_rates.BE]).toEqual([9, 21]);
    expect(site.prices.map(({ credits, amount }) => [credits, amount])).toEqual([
      [10, 1599],
      [25, 3199],
    ]);
    expect(site.codes).toMatchObject([{ code: 'SPRING20', max_uses: 50, active: false }]);
  });

  test('applies a file that "site show" printed, after edits or for another domain', async () => {
    const file = path.join(dataDir, 'site.json');
    const site = await show(DOMAIN);
    writeFileSync(file, JSON.stringify({ ...site, name: 'Dating again' }));
    expect((await admin('site', 'apply', file)).output).toMatch(/: changed \(version \d+\)\.$/);
    writeFileSync(
      file,
      JSON.stringify({ ...site, domain: 'other.test', hosts: ['other.test'], origin: null }),
    );
    expect((await admin('site', 'apply', file)).output).toBe('other.test: created (version 1).');
    expect((await admin('site', 'list')).output).toContain('other.test');
    expect((await admin('site', 'apply', file)).output).toContain('nothing to change');
  });

  test('adds staff with a link for a new account, and never leaves the sites without an administrator', async () => {
    const add = ['staff', 'add', '--email', 'boss@dating.example.test', '--site', DOMAIN];
    const first = await admin(...add, '--role', 'administrator');
    expect(first.output).toMatch(
      /administrator\..*\n.*within 30 minutes.*\nhttps:\/\/[^ ]+\/reset-password\/do\?token=/s,
    );
    expect((await admin(...add, '--role', 'support')).output).toBe(
      `boss@dating.example.test on ${DOMAIN}: support, administrator.`,
    );
    const last = await admin('staff', 'remove', '--email', 'boss@dating.example.test', '--site', DOMAIN);
    expect(last).toEqual({ code: 2, output: '', problem: 'roles: Someone must remain administrator.' });
  });

  test('replaces the push key of a site, and logs who did it', async () => {
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    const read = async (query: SQL) => (await db.execute(query)).rows;
    await db.execute(sql`
      insert into push_keys (site_id, public_key, private_key) select id, 'old', 'x' from sites where domain = ${DOMAIN}`);
    expect(await admin('push', 'rotate', DOMAIN)).toMatchObject({ code: 0, problem: '' });
    expect(await read(sql`select retired_at is not null as retired from push_keys`)).toEqual([
      { retired: true },
    ]);
    expect(await read(sql`select data->>'change' as change from audit_log order by id desc limit 1`)).toEqual(
      [{ change: 'push key: rotated' }],
    );
    await close();
  });

  test('announces a new version of the terms after their text has changed', async () => {
    const summary = path.join(dataDir, 'summary.json');
    writeFileSync(summary, JSON.stringify({ en: 'We explain refunds.' }));
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const announce = ['legal', 'announce', DOMAIN, '--page', 'terms', '--summary', summary, '--from', day];
    expect(await admin(...announce)).toEqual({
      code: 2,
      output: '',
      problem: 'The terms text is that of the latest version: there is nothing to announce.',
    });
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    await db.execute(sql`update legal_texts set content = content || '{"intro": "Old."}'`);
    await close();
    expect((await admin(...announce)).output).toContain(`of terms is valid from ${day}.`);
    const { output } = await admin('legal', 'list', DOMAIN);
    expect(output.split('\n').map((line) => line.split('\t').toSpliced(1, 1))).toEqual([
      ['terms', day, 'coming'],
      ['terms', expect.any(String), 'current'],
      ['privacy', expect.any(String), 'current'],
    ]);
  });

  test('prints results to stdout and problems to stderr, and sets the exit code', async () => {
    const list = await runAdmin(settings(), 'site', 'list');
    expect(list).toEqual({ code: 0, output: expect.stringContaining(DOMAIN), problem: '' });
    const burn = await runAdmin(settings(), 'site', 'burn');
    expect(burn).toEqual({ code: 2, output: '', problem: expect.stringMatching(/^There is no command/) });
  });

  test('lists its commands', async () => {
    const { code, output } = await admin('--help');
    expect(code).toBe(0);
    for (const name of [
      'site apply',
      'setting set',
      'vat set',
      'prices set',
      'code create',
      'staff add',
      'legal list',
    ])
      expect(output).toContain(name);
  });

  test.each<[string, string[], RegExp]>([
    ['an unknown command', ['site', 'burn'], /^There is no command "site burn"\./],
    ['an unknown option', ['site', 'create', '--colour', 'red'], /--colour/],
    ['a missing option', ['site', 'create', '--domain', 'x.test'], /^--name is missing\./],
    ['a missing argument', ['site', 'show'], /^Argument 1 is missing\./],
    ['an unknown site', ['site', 'show', 'nowhere.test'], /^There is no site "nowhere.test"\./],
    ['a taken domain', CREATE, /^domain: Another site already uses this domain\.$/],
    ['an unknown setting', ['setting', 'set', DOMAIN, 'colour=red'], /^"colour" is unknown\./],
    ['a value of the wrong kind', ['setting', 'set', DOMAIN, 'min_age=old'], /^settings\.min_age: /],
    ['too young an age', ['setting', 'set', DOMAIN, 'min_age=16'], /^settings\.min_age: /],
    ['a pair without a value', ['setting', 'set', DOMAIN, 'min_age'], /not of the form key=value/],
    ['a rate that is no number', ['vat', 'set', DOMAIN, 'NL=high'], /^vat_rates\.NL: /],
    ['a price in euros', ['prices', 'set', DOMAIN, 'EUR', '10=14.99'], /is a whole number, not "14.99"/],
    [
      'an endless code',
      ['code', 'create', DOMAIN, '--code', 'EVER', '--percentage', '5'],
      /^codes\.1\.expires_at: Every code needs an end/,
    ],
    [
      'an unknown role',
      ['staff', 'add', '--email', 'a@b.example', '--role', 'king', '--site', DOMAIN],
      /"king" is no role/,
    ],
    [
      'an invalid e-mail address',
      ['staff', 'add', '--email', 'boss', '--role', 'support', '--site', DOMAIN],
      /^email: /,
    ],
    [
      'a page without versions',
      ['legal', 'announce', DOMAIN, '--page', 'faq'],
      /^--page is one of terms, privacy/,
    ],
    [
      'a day that is none',
      ['legal', 'announce', DOMAIN, '--page', 'terms', '--from', 'soon'],
      /^--from is a day such as 2027-01-31/,
    ],
    [
      'a summary that is not there',
      ['legal', 'announce', DOMAIN, '--page', 'terms', '--from', '2099-01-01', '--summary', '/nowhere.json'],
      /^\/nowhere\.json: /,
    ],
    [
      'a push key of an unknown site',
      ['push', 'rotate', 'nowhere.test'],
      /^There is no site "nowhere.test"\./,
    ],
    ['a file that is not there', ['site', 'apply', '/nowhere.json'], /^\/nowhere\.json cannot be read/],
  ])('refuses %s with an explanation and exit code 2', async (_name, args, problem) => {
    const result = await admin(...args);
    expect([result.code, result.output]).toEqual([2, '']);
    expect(result.problem).toMatch(problem);
    expect(result.problem.split('\n')).toHaveLength(1);
  });
});
