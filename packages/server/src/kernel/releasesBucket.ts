import { isLoopback } from './security/network.ts';
import { readSetting, type Environment } from './settings.ts';
import { StartError } from './StartError.ts';
import type { BucketLocation } from './storage/bucket.ts';
import { createRoleKey, type ReadKey } from './storage/bucketKey.ts';

const VARIABLES = {
  bucket: 'RELEASES_URL',
  region: 'AWS_REGION',
  endpoint: 'AWS_ENDPOINT_URL',
  key: 'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
};

const FORM = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)\/?$/;

const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** @throws StartError */
function readEndpoint(environment: Environment): URL | null {
  const special = readSetting(environment, 'AWS_ENDPOINT_URL_S3');
  const text = special ?? readSetting(environment, 'AWS_ENDPOINT_URL');
  if (text === null) return null;
  const name = special === null ? 'AWS_ENDPOINT_URL' : 'AWS_ENDPOINT_URL_S3';
  const url = new URL(text);
  if (
    readSetting(environment, 'NODE_ENV') === 'production' &&
    url.protocol === 'http:' &&
    !isLocal(url.hostname)
  )
    throw new StartError(`${name} must start with https:// in production: builds are code.`);
  return url;
}

/** @throws StartError */
function chooseKey(environment: Environment): ReadKey {
  const accessKeyId = readSetting(environment, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readSetting(environment, 'AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === null && secretAccessKey === null) return createRoleKey(environment);
  if (accessKeyId === null || secretAccessKey === null)
    throw new StartError('RELEASES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const key = { accessKeyId, secretAccessKey, sessionToken: readSetting(environment, 'AWS_SESSION_TOKEN') };
  return async () => key;
}

/** @throws StartError */
function readRegion(environment: Environment, endpoint: URL | null): string {
  const region = readSetting(environment, 'AWS_REGION') ?? readSetting(environment, 'AWS_DEFAULT_REGION');
  if (region === null && endpoint === null)
    throw new StartError('RELEASES_URL needs AWS_REGION, the region of the bucket (eu-west-1).');
  // Compatible stores without regions expect this one.
  return region ?? 'us-east-1';
}

/** Uses path style for compatible stores, and for names that AWS certificates do not cover. */
function addressOf(bucket: string, endpoint: URL | null, region: string): string {
  if (endpoint !== null) return `${endpoint.href.replace(/\/+$/, '')}/${bucket}`;
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}

/**
 * Reads the bucket of `RELEASES_URL`, with the usual AWS variables; null if builds are in a folder.
 * @throws StartError that says what to set
 */
export function readReleasesBucket(environment: Environment): BucketLocation | null {
  const text = readSetting(environment, 'RELEASES_URL');
  if (text === null) return null;
  const [, bucket, folder = ''] = FORM.exec(text) ?? [];
  // Not quoted, because the URL may contain a password.
  if (bucket === undefined)
    throw new StartError(
      'RELEASES_URL must be s3://bucket or s3://bucket/prefix; the key is in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  if (environment['RELEASES_DIR']?.trim())
    throw new StartError('Set RELEASES_URL (a bucket) or RELEASES_DIR (a folder), not both.');
  const readKey = chooseKey(environment);
  const endpoint = readEndpoint(environment);
  const region = readRegion(environment, endpoint);
  return {
    name: `s3://${bucket}${folder}`,
    url: addressOf(bucket, endpoint, region),
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    region,
    settings: VARIABLES,
    readKey,
  };
}
