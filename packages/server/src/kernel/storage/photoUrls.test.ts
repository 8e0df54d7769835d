import { expect, test } from '@jest/globals';
import { createPhotoUrls } from './photoUrls.ts';

const HOUR_MS = 3600_000;

test('URLs of a photo stay the same, whatever was signed in between', () => {
  let time = Date.parse('2026-11-01T12:10:00Z');
  const urls = createPhotoUrls('secret', () => time);
  const make = () => [urls.open('m/1', 'sm'), urls.signed('m/1', 'sm'), urls.open('m/2', 'sm')];
  const [open = '', signed = '', other = ''] = make();
  expect(make()).toEqual([open, signed, other]);
  time += HOUR_MS;
  const [openLater, signedLater = ''] = make();
  expect(openLater).toBe(open);
  expect(signedLater).not.toBe(signed);
  for (const path of [open, signed, signedLater, other])
    expect(urls.read(path)).toMatchObject({ size: 'sm', photo: path.includes('m/2') ? 'm/2' : 'm/1' });
});

test('the signature of a photo is invalid for other photos and expiry times', () => {
  const urls = createPhotoUrls('secret');
  const open = urls.open('m/1', 'sm');
  const signed = urls.signed('m/1', 'sm');
  const [until = ''] = signed.split('/');
  expect(urls.read(open.replace('m/1', 'm/2'))).toBe('unknown');
  expect(urls.read(open.replace('o/', `${until}/`))).toBe('unknown');
  expect(urls.read(signed.replace(`${until}/`, 'o/'))).toBe('unknown');
});
