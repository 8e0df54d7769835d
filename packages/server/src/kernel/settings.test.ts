import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { configRefusal as refusal } from '../fixtures/configRefusal.ts';
import { readConfig } from './config.ts';
import { SETTINGS, type SettingName } from './settings.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** Each value is valid for some settings and invalid for all others, including future ones. */
const VALUES = {
  word: 'maybe',
  blank: 'two words',
  negative: '-1',
  fraction: '1.5',
  hexadecimal: '0x10',
  huge: '9'.repeat(30),
  scheme: 'gopher://user:hidden@host/path',
  nothing: 'https://',
  lines: 'one\ntwo',
  ...Object.fromEntries(
    ['postgres', 'redis', 'smtp', 'https', 's3'].map((each) => [each, `${each}://user:%zz@host/path?from=1`]),
  ),
};

const WORDS = Object.keys(VALUES).filter((kind) => kind !== 'lines' && kind !== 'blank');
const LINE = Object.keys(VALUES).filter((kind) => kind !== 'lines');
const HOST = ['word', 'fraction', 'hexadecimal', 'huge'];

const FITTING: Partial<Record<SettingName, readonly string[]>> = {
  HOST,
  METRICS_HOST: HOST,
  DATA_DIR: LINE,
  RELEASES_DIR: LINE,
  // These URLs are long enough for a secret.
  SECRET_KEY: ['postgres', 'redis', 'smtp', 'https'],
  SECRET_KEY_PREVIOUS: LINE,
  MAIL_EVENTS_SECRET: LINE,
  AGE_CHECK_SECRET: LINE,
  AWS_ACCESS_KEY_ID: WORDS,
  AWS_SECRET_ACCESS_KEY: WORDS,
  AWS_SESSION_TOKEN: WORDS,
  AWS_CONTAINER_AUTHORIZATION_TOKEN: LINE,
  AWS_REGION: WORDS,
  AWS_DEFAULT_REGION: WORDS,
};

describe.each(NAMES)('%s', (name) => {
  test('is refused in one sentence that names it, and shows no password, for each wrong value', () => {
    const accepted = Object.entries(VALUES).flatMap(([kind, value]) => {
      const message = refusal({ [name]: value });
      if (message === null) return [kind];
      expect(message.split('\n').filter((line) => line.includes(name))).toHaveLength(1);
      expect(message).not.toContain('hidden');
      return [];
    });
    expect(accepted).toEqual(FITTING[name] ?? []);
  });

  test('counts as missing when it is empty', () => {
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}));
  });
});

describe('a file with the value of a setting', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-values-'));
    writeFileSync(path.join(folder, 'empty'), '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(NAMES)('is refused for %s when it is missing, a folder or empty', (name) => {
    const sentence = (file: string) => refusal({ [`${name}_FILE`]: path.join(folder, file) });
    const start = `The file of ${name}_FILE, `;
    expect(sentence('none')).toBe(`${start}${path.join(folder, 'none')}, cannot be read (ENOENT).`);
    expect(sentence('.')).toBe(`${start}${folder}, cannot be read (EISDIR).`);
    expect(sentence('empty')).toBe(`${start}${path.join(folder, 'empty')}, is empty.`);
  });
});

test.each([
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
  ['PUBLIC_ORIGIN', 'https://dating.example.test/path'],
  ['PUBLIC_ORIGIN', 'https://user:hidden@dating.example.test'],
  ['DATABASE_URL', 'postgres://site@db.example.test'],
  ['DATABASE_POOL', '0'],
  ['PORT', '65536'],
  ['SMS_URL', 'https://sms.example.test'],
  ['PHOTOS_URL', 's3://store.example.test'],
  ['PHOTOS_URL', 's3://key@store.example.test/photos'],
  ['RELEASES_URL', 's3://key:hidden@builds'],
  ['PRERENDER_DEADLINE', String(2 ** 31)],
])('%s=%s is refused', (name, value) => {
  const message = refusal({ [name]: value });
  expect(message).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(message).not.toContain('hidden');
});

test('all wrong settings are named together', () => {
  expect(refusal({ PORT: 'x', ROLE: 'y', REDIS_URL: 'z' })?.split('\n')).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('ROLE'),
    expect.stringContaining('REDIS_URL'),
  ]);
});
