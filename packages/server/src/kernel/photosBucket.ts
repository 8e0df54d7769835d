import type { BucketLocation } from './storage/bucket.ts';

const SETTING = 'PHOTOS_URL';

/**
 * @param address `s3://key:secret@host/bucket?region=…`, URL-encoded; region `auto` means none
 */
export function readPhotosBucket(address: string): BucketLocation {
  const { host, pathname, username, password, searchParams } = new URL(address);
  const place = `${host}${pathname.replace(/\/$/, '')}`;
  return {
    name: `s3://${place}`,
    url: `https://${place}`,
    prefix: '',
    region: searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    sessionToken: null,
    settings: { bucket: SETTING, region: SETTING, endpoint: SETTING, key: SETTING },
  };
}
