import type { Environment } from './settings.ts';
import type { BucketLocation } from './storage/bucket.ts';
import { createRoleKey, type ReadKey } from './storage/bucketKey.ts';

const SETTING = 'PHOTOS_URL';

function readKeyOf({ username, password }: URL, environment: Environment): ReadKey {
  if (username === '' && password === '') return createRoleKey(environment);
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  const key = { accessKeyId, secretAccessKey, sessionToken: null };
  return async () => key;
}

/**
 * @param address `s3://key:secret@host/bucket?region=…`, URL-encoded; region `auto` means none.
 * Without a key, the environment's role is used
 */
export function readPhotosBucket(address: string, environment: Environment = process.env): BucketLocation {
  const url = new URL(address);
  const { host, pathname, searchParams } = url;
  const place = `${host}${pathname.replace(/\/$/, '')}`;
  return {
    name: `s3://${place}`,
    url: `https://${place}`,
    prefix: '',
    region: searchParams.get('region') ?? 'auto',
    readKey: readKeyOf(url, environment),
    settings: { bucket: SETTING, region: SETTING, endpoint: SETTING, key: SETTING },
  };
}
