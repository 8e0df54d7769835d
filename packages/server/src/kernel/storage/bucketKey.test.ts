import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findPort } from '../../fixtures/findPort.ts';
import { startS3Server, type S3Server } from '../../fixtures/s3Server.ts';
import { readPhotosBucket } from '../photosBucket.ts';
import { readReleasesBucket } from '../releasesBucket.ts';
import { StartError } from '../StartError.ts';
import { openBucket, type Bucket } from './bucket.ts';

const HOUR = 3_600_000;

let s3: S3Server;
let roles: Server;
let origin: string;
let folder: string;
/** A key's lifetime in milliseconds, the token that containers need, and the requests so far. */
let lasts: number;
let token: string;
let isDown: boolean;
let asked: string[];
/** The key id that the role returns; the bucket accepts only one. */
let accessKeyId: string;

/** Responds like both services, as AWS documents them. */
function answer({ method = '', url = '', headers }: IncomingMessage): { status: number; text: string } {
  asked.push(`${method} ${url}`);
  const { AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = s3.environment;
  const key = JSON.stringify({
    AccessKeyId: accessKeyId,
    SecretAccessKey: AWS_SECRET_ACCESS_KEY,
    Token: AWS_SESSION_TOKEN,
    Expiration: new Date(Date.now() + lasts).toISOString(),
  });
  if (isDown) return { status: 503, text: '' };
  if (url === '/container')
    return headers.authorization === token ? { status: 200, text: key } : { status: 401, text: '' };
  if (method === 'PUT' && url === '/latest/api/token' && headers['x-aws-ec2-metadata-token-ttl-seconds'])
    return { status: 200, text: 'machine-token' };
  if (headers['x-aws-ec2-metadata-token'] !== 'machine-token') return { status: 401, text: '' };
  const roleFolder = '/latest/meta-data/iam/security-credentials/';
  if (url === roleFolder) return { status: 200, text: 'site-role' };
  return url === `${roleFolder}site-role` ? { status: 200, text: key } : { status: 404, text: '' };
}

beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-role-'));
  roles = createServer((request, response) => {
    const { status, text } = answer(request);
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(roles, 'listening');
  origin = `http://127.0.0.1:${(roles.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [lasts, token, isDown, asked] = [HOUR, 'container-token', false, []];
  accessKeyId = s3.environment['AWS_ACCESS_KEY_ID'] ?? '';
});
afterAll(async () => {
  await s3.stop();
  roles.close();
  rmSync(folder, { recursive: true });
});

const NONE = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' };
function open(environment: Record<string, string>): Bucket {
  const location = readReleasesBucket({ ...s3.environment, ...NONE, ...environment });
  if (!location) throw new Error('There is no bucket.');
  return openBucket(location);
}
const container = () => ({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${origin}/container` });
const machine = () => ({ AWS_EC2_METADATA_SERVICE_ENDPOINT: origin });

test('a container opens its bucket with its role and the current token of its file', async () => {
  const file = path.join(folder, 'token');
  writeFileSync(file, 'container-token\n');
  lasts = 1000;
  const bucket = open({ ...container(), AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file });
  await bucket.put('a', Buffer.from('a'));
  token = 'next-token';
  writeFileSync(file, 'next-token\n');
  lasts = HOUR;
  expect((await bucket.get('a'))?.toString()).toBe('a');
  expect(asked).toHaveLength(2);
});

test('a machine opens its bucket with its role, and requests a key only once while it lasts', async () => {
  const bucket = open(machine());
  await Promise.all([bucket.ping(), bucket.ping()]);
  await bucket.ping();
  expect(asked).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/',
    'GET /latest/meta-data/iam/security-credentials/site-role',
  ]);
});

test('a renewed key signs the next request', async () => {
  const known = accessKeyId;
  [accessKeyId, lasts] = ['AKIDOLD', 1000];
  const bucket = open(machine());
  await expect(bucket.ping()).rejects.toThrow('InvalidAccessKeyId');
  accessKeyId = known;
  await bucket.ping();
  expect(asked).toHaveLength(6);
});

test('a key is renewed minutes before it expires, and used until then if that fails', async () => {
  lasts = 4 * 60_000;
  const bucket = open(machine());
  await bucket.ping();
  isDown = true;
  await bucket.ping();
  expect(asked).toHaveLength(4);
  isDown = false;
  lasts = HOUR;
  await bucket.ping();
  await bucket.ping();
  expect(asked).toHaveLength(7);
});

test('the photo bucket uses the role if its URL has no key', async () => {
  const location = readPhotosBucket('s3://photos.s3.example.com', machine());
  expect(await location.readKey()).toMatchObject({ accessKeyId: s3.environment['AWS_ACCESS_KEY_ID'] });
});

test('without a key or a role, the bucket says what to set', async () => {
  const port = await findPort();
  const nowhere = open({ AWS_EC2_METADATA_SERVICE_ENDPOINT: `http://127.0.0.1:${port}` });
  await expect(nowhere.ping()).rejects.toThrow(
    `has no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role (127.0.0.1:${port}: ECONNREFUSED).`,
  );
  await expect(open(container()).ping()).rejects.toThrow(': 401).');
  const exposed = { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://10.0.0.5/container' };
  expect(() => open(exposed)).toThrow(StartError);
});
