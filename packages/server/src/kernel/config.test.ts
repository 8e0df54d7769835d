import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configRefusal as refusal } from '../fixtures/configRefusal.ts';
import { readConfig } from './config.ts';

const PUBLIC: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://site@db.example.test/site',
  SMTP_URL: 'smtps://user:password@mail.example.test',
  MOLLIE_API_KEY: 'live_key',
  PUBLIC_ORIGIN: 'https://dating.example.test',
  SECRET_KEY: randomBytes(32).toString('base64'),
  TRUST_PROXY: '10.0.0.0/8',
};

const REQUIRED = ['DATABASE_URL', 'SMTP_URL', 'MOLLIE_API_KEY', 'PUBLIC_ORIGIN', 'SECRET_KEY', 'TRUST_PROXY'];

describe('a server in production', () => {
  test('starts with all settings that a public site needs, and is not a demo', () => {
    expect(readConfig(PUBLIC)).toMatchObject({
      production: true,
      demo: false,
      host: '0.0.0.0',
      demoMembers: 0,
    });
  });

  test('names everything that is missing in one message, with its purpose and an example', () => {
    const message = refusal({ NODE_ENV: 'production' }) ?? '';
    for (const name of REQUIRED) {
      expect(message).toMatch(new RegExp(`^ {2}${name} +\\w.*\\. Example: ${name}=\\S`, 'm'));
    }
    expect(message).toContain('DEMO=1');
  });

  test.each(REQUIRED)('refuses to start if only %s is missing', (name) => {
    const message = refusal({ ...PUBLIC, [name]: ' ' }) ?? '';
    expect(message.split('\n').slice(1)).toEqual([expect.stringContaining(name)]);
  });

  test('trusts no proxy if TRUST_PROXY is none', () => {
    expect(readConfig({ ...PUBLIC, TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
  });

  test('refuses demo members', () => {
    expect(refusal({ ...PUBLIC, DEMO_MEMBERS: '10' })).toContain('DEMO_MEMBERS');
  });
});

test('a command in production refuses the embedded database, and needs no other setting', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, false);
  expect(() => read({ NODE_ENV: 'production' })).toThrow('DATABASE_URL');
  const { NODE_ENV = '', DATABASE_URL = '' } = PUBLIC;
  expect(read({ NODE_ENV, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

describe('a setting in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('has the same effect as the variable, without its trailing line break', () => {
    const { SECRET_KEY = '', ...rest } = PUBLIC;
    writeFileSync(path.join(folder, 'key'), `${SECRET_KEY}\n`);
    expect(readConfig({ ...rest, SECRET_KEY_FILE: path.join(folder, 'key') }).secretKey).toBe(SECRET_KEY);
  });

  test('is refused if the variable itself is set', () => {
    const SECRET_KEY_FILE = path.join(folder, 'key');
    expect(refusal({ ...PUBLIC, SECRET_KEY_FILE })).toBe('Set SECRET_KEY or SECRET_KEY_FILE, not both.');
  });
});

describe('a demo', () => {
  test('runs in production with DEMO=1 alone, on loopback', () => {
    const config = readConfig({ NODE_ENV: 'production', DEMO: '1' });
    expect(config).toMatchObject({ production: true, demo: true, host: '127.0.0.1', demoMembers: 2000 });
  });

  test.each(['0.0.0.0', '192.168.1.5', '::', 'dating.example.test'])(
    'refuses to listen on %s in production',
    (host) => {
      expect(refusal({ NODE_ENV: 'production', DEMO: '1', HOST: host })).toContain(host);
    },
  );

  test.each(['127.0.0.1', '::1', 'localhost'])('may listen on %s in production', (host) => {
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1', HOST: host }).host).toBe(host);
  });

  test('is the default outside production, on loopback unless HOST says otherwise', () => {
    expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1', demoMembers: 2000 });
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('is enabled only by 1', () => {
    expect(refusal({ NODE_ENV: 'production', DEMO: 'yes' })).toContain('"yes"');
    expect(refusal({ ...PUBLIC, DEMO: '0' })).toContain('"0"');
  });
});

describe('a secret', () => {
  test.each([
    'a',
    'correct horse battery',
    'a'.repeat(40),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'changeme'.repeat(5),
  ])('like %s is refused in every environment', (SECRET_KEY) => {
    const places: Record<string, string>[] = [{}, { DEMO: '1', NODE_ENV: 'production' }, PUBLIC];
    for (const environment of places) {
      expect(refusal({ ...environment, SECRET_KEY })).toContain('SECRET_KEY');
    }
  });

  test.each(['hex', 'base64', 'base64url'] as const)('of 32 random bytes in %s is accepted', (encoding) => {
    const SECRET_KEY = randomBytes(32).toString(encoding);
    expect(readConfig({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  });
});

test('a provider of age checks needs a secret that is hard to guess', () => {
  const age = { AGE_CHECK_URL: 'https://age.example.test/' };
  expect(refusal(age)).toContain('AGE_CHECK_SECRET');
  expect(refusal({ ...age, AGE_CHECK_SECRET: 'secret' })).toContain('AGE_CHECK_SECRET');
  const secret = 'Vq3x Zm2k Wb9r Hd4t Jf6n Lp8s Tc5g';
  expect(readConfig({ ...age, AGE_CHECK_SECRET: secret }).ageProvider).toEqual({
    url: 'https://age.example.test',
    secret,
  });
});

test.each([
  ['DATABASE_DIRECT_URL', 'pooler'],
  ['DATABASE_READ_URL', 'primary'],
])('refuses %s without the address of the %s', (name, what) => {
  expect(() => readConfig({ [name]: 'postgres://a@b/c' })).toThrow(
    `${name} is set without DATABASE_URL, the address of the ${what}.`,
  );
});
