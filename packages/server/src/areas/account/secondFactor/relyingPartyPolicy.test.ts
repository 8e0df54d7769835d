import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/config.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { relyingParty } from './relyingPartyPolicy.ts';

const site = (change: Partial<Site>) =>
  ({
    id: 7,
    name: 'Dating',
    domain: 'dating.example',
    origin: null,
    hosts: ['dating.example'],
    ...change,
  }) as Site;
const party = (change: Partial<Site>) =>
  relyingParty({ config: { publicOrigin: null } as Config }, site(change), {
    hostname: 'dating.example',
    protocol: 'https',
  } as FastifyRequest);

test('a passkey belongs to the site’s domain, without the port, and works on its pages', () => {
  expect(party({ origin: 'https://dating.example:8443' })).toEqual({
    siteId: 7,
    id: 'dating.example',
    name: 'Dating',
    origins: ['https://dating.example:8443'],
  });
});

test('a passkey works on each host of the site, on the same port', () => {
  const hosts = ['dating.example', 'www.dating.example'];
  expect(party({ hosts }).origins).toEqual(['https://dating.example', 'https://www.dating.example']);
  expect(party({ hosts, origin: 'https://dating.example:8443' }).origins).toEqual([
    'https://dating.example:8443',
    'https://www.dating.example:8443',
  ]);
});

test('a passkey works on the origin used in mails, even if no host has that name', () => {
  expect(party({ hosts: ['www.dating.example'], origin: 'https://dating.example' }).origins).toEqual([
    'https://dating.example',
    'https://www.dating.example',
  ]);
});
