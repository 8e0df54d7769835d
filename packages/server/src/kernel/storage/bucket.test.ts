import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { collectGarbage } from '../../fixtures/collectGarbage.ts';
import { findPort } from '../../fixtures/findPort.ts';
import { startS3Server, type S3Server } from '../../fixtures/s3Server.ts';
import { verifySignature } from '../../fixtures/verifySignature.ts';
import { readReleasesBucket } from '../releasesBucket.ts';
import { openBucket, type Bucket } from './bucket.ts';

let s3: S3Server;
const open = (change: Record<string, string> = {}): Bucket => {
  const location = readReleasesBucket({ ...s3.environment, ...change });
  if (!location) throw new Error('There is no bucket.');
  return openBucket(location);
};
beforeAll(async () => {
  s3 = await startS3Server();
});
afterEach(() => {
  s3.failWith(null);
  s3.objects.clear();
});
afterAll(() => s3.stop());

const body = (text: string) => Buffer.from(text);

test('the test store accepts the published example of a signature, and no other', () => {
  // Example "GET Object" of "Signature calculations" in the Amazon S3 API reference.
  const signer = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  const then = Date.parse('2013-05-24T00:05:00Z');
  expect(verifySignature(request, signer, then)).toBeNull();
  expect(verifySignature({ ...request, url: '/other.txt' }, signer, then)).toBe('SignatureDoesNotMatch');
  expect(verifySignature(request, signer, then + 3_600_000)).toBe('RequestTimeTooSkewed');
});

describe('a bucket', () => {
  test('keeps objects below its prefix, and lists all pages of a folder', async () => {
    const bucket = open();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
    for (const name of names) await bucket.put(`chat/${name}.zip`, body(name));
    await bucket.put('chats/b1.zip', body('b1'));
    expect(s3.objects.has('site-1/chat/a1.zip')).toBe(true);
    const listed = await bucket.list('chat/');
    expect(listed.map(({ key }) => key)).toEqual(names.map((name) => `chat/${name}.zip`));
    expect(listed[0]?.modifiedAt).toEqual(s3.objects.get('site-1/chat/a1.zip')?.modifiedAt);
    expect(await bucket.get('chat/a7.zip')).toEqual(body('a7'));
    await bucket.remove('chat/a7.zip');
    await bucket.remove('chat/a7.zip');
    expect(await bucket.get('chat/a7.zip')).toBeNull();
  });

  test('retries a busy store', async () => {
    s3.failWith({ status: 503, code: 'SlowDown' });
    const first = s3.nextRequest();
    const listed = open().list('chat/');
    await first;
    await s3.nextRequest();
    s3.failWith(null);
    expect(await listed).toEqual([]);
  });

  test('creates an object once, even in a store without conditional writes', async () => {
    const bucket = open();
    const created = await Promise.all(['one', 'two', 'three'].map((each) => bucket.create('a', body(each))));
    expect(created.filter(Boolean)).toHaveLength(1);
    const written = await bucket.get('a');
    expect(written?.toString()).toBe(['one', 'two', 'three'][created.indexOf(true)]);
    s3.forgetConditions();
    expect(await bucket.create('b', body('b'))).toBe(true);
    expect(await bucket.get('b')).toEqual(body('b'));
  });
});

const KEY_HINT = 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what that key may do.';

describe('a bucket says in a sentence that', () => {
  test.each([
    [
      'its key is unknown',
      { AWS_ACCESS_KEY_ID: 'other' },
      `refuses access (403 InvalidAccessKeyId). ${KEY_HINT}`,
    ],
    [
      'its secret is wrong',
      { AWS_SECRET_ACCESS_KEY: 'x' },
      `refuses access (403 SignatureDoesNotMatch). ${KEY_HINT}`,
    ],
    ['its token is missing', { AWS_SESSION_TOKEN: '' }, `refuses access (403 InvalidToken). ${KEY_HINT}`],
    [
      'it is in another region',
      { AWS_REGION: 'us-west-2' },
      'is in another region (400 AuthorizationHeaderMalformed). Check AWS_REGION.',
    ],
    [
      'it does not exist',
      { RELEASES_URL: 's3://bilds' },
      'has no such bucket (404 NoSuchBucket). Check RELEASES_URL.',
    ],
  ])('%s', async (_, change, sentence) => {
    const bucket = open(change);
    for (const work of [
      () => bucket.get('a'),
      () => bucket.create('a', body('a')),
      () => bucket.list('chat/'),
    ])
      await expect(work()).rejects.toThrow(sentence);
    expect(s3.objects.size).toBe(0);
  });

  test.each([
    [507, 'StorageFull', 'is full (507 StorageFull).'],
    [403, 'QuotaExceeded', 'is full (403 QuotaExceeded).'],
    [503, 'SlowDown', 'fails (503 SlowDown).'],
    [403, 'AccessDenied', `refuses access (403 AccessDenied). ${KEY_HINT}`],
  ])('it answers %i %s', async (status, code, sentence) => {
    s3.failWith({ status, code });
    await expect(open().create('a', body('a'))).rejects.toThrow(sentence);
  });

  test('nothing listens at its URL', async () => {
    const bucket = open({ AWS_ENDPOINT_URL: `http://127.0.0.1:${await findPort()}` });
    await expect(bucket.get('a')).rejects.toThrow('cannot be reached (ECONNREFUSED).');
  });

  test('it does not respond, even after a garbage collection', async () => {
    s3.failWith('silence');
    const arrived = s3.nextRequest();
    const refused = expect(open().ping()).rejects.toThrow('did not answer within 5 s.');
    await arrived;
    collectGarbage();
    await refused;
  });

  test('something else answers at its URL', async () => {
    const other = createServer((_, response) => void response.end('<html>Welcome</html>'));
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const bucket = open({ AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
    await expect(bucket.list('chat/')).rejects.toThrow('is not an S3 store (200). Check AWS_ENDPOINT_URL.');
    await new Promise((resolve) => void other.close(resolve));
  });
});

describe('RELEASES_URL', () => {
  const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const read = (environment: Record<string, string>) => readReleasesBucket({ ...key, ...environment });

  test('names a bucket of AWS or of a compatible store', () => {
    const aws = { RELEASES_URL: 's3://builds/a/b/', AWS_REGION: 'eu-west-1' };
    const url = 'https://builds.s3.eu-west-1.amazonaws.com';
    expect(read(aws)).toMatchObject({ url, prefix: 'a/b/', name: 's3://builds/a/b' });
    expect(read({ ...aws, RELEASES_URL: 's3://my.builds' })).toMatchObject({
      url: 'https://s3.eu-west-1.amazonaws.com/my.builds',
      prefix: '',
    });
    const own = { RELEASES_URL: 's3://builds', AWS_ENDPOINT_URL: 'https://store.example.com/' };
    expect(read(own)).toMatchObject({ url: 'https://store.example.com/builds', region: 'us-east-1' });
    expect(read({ ...own, AWS_ENDPOINT_URL_S3: 'https://s3.example.com' })).toMatchObject({
      url: 'https://s3.example.com/builds',
    });
    expect(read({})).toBeNull();
  });

  const FORM =
    'RELEASES_URL must be s3://bucket or s3://bucket/prefix; the key is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  test.each<[Record<string, string>, string]>([
    [{ RELEASES_URL: 'https://builds' }, FORM],
    [{ RELEASES_URL: 's3://id:secret@host/builds' }, FORM],
    [{ RELEASES_URL: 's3://builds/../x' }, FORM],
    [{ RELEASES_URL: 's3://builds/a b' }, FORM],
    [{ RELEASES_URL: 's3://builds' }, 'RELEASES_URL needs AWS_REGION, the region of the bucket (eu-west-1).'],
    [
      { RELEASES_URL: 's3://builds', RELEASES_DIR: '/srv/builds' },
      'Set RELEASES_URL (a bucket) or RELEASES_DIR (a folder), not both.',
    ],
    [
      { RELEASES_URL: 's3://builds', AWS_SECRET_ACCESS_KEY: '' },
      'RELEASES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    [
      { RELEASES_URL: 's3://builds', AWS_ENDPOINT_URL: 'store' },
      'AWS_ENDPOINT_URL must be an address that starts with https:// or http://',
    ],
    [
      { RELEASES_URL: 's3://builds', AWS_ENDPOINT_URL: 'http://10.0.0.5:9000', NODE_ENV: 'production' },
      'AWS_ENDPOINT_URL must start with https:// in production: builds are code.',
    ],
  ])('is refused if it is %j', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence);
  });
});
