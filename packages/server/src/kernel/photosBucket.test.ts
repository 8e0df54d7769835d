import { expect, test } from '@jest/globals';
import { readPhotosBucket } from './photosBucket.ts';

test('reads the photo bucket from one URL', async () => {
  const bucket = readPhotosBucket('s3://id:a%2Fb%2Bc@store.example.com/photos/?region=eu-west-1');
  expect(bucket).toMatchObject({
    name: 's3://store.example.com/photos',
    url: 'https://store.example.com/photos',
    prefix: '',
    region: 'eu-west-1',
  });
  expect(await bucket.readKey()).toMatchObject({ accessKeyId: 'id', secretAccessKey: 'a/b+c' });
});

test('needs no region, and accepts the bucket in the host name', () => {
  expect(readPhotosBucket('s3://id:secret@photos.s3.example.com')).toMatchObject({
    url: 'https://photos.s3.example.com',
    region: 'auto',
  });
});

test('names the invalid setting, and reveals no secret', () => {
  const { settings, name } = readPhotosBucket('s3://id:secret@store.example.com/photos');
  expect(new Set(Object.values(settings))).toEqual(new Set(['PHOTOS_URL']));
  expect(name).not.toContain('secret');
});
