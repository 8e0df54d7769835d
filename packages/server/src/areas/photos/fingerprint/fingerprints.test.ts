import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawMotif } from './fixtures/drawMotif.ts';
import { readHashList } from './hashListPolicy.ts';
import { SAME_BITS, bandsOf, bitsOf, probesOf } from './nearPolicy.ts';
import { PDQ_SIDE, fingerprintOf, mirrorOf } from './pdqPolicy.ts';
import type { Fingerprint } from './pdqPolicy.ts';

const read = async (image: Sharp): Promise<Fingerprint> => {
  const square = sharp(await image.png().toBuffer()).resize(PDQ_SIDE, PDQ_SIDE, { fit: 'fill' });
  return fingerprintOf(await square.removeAlpha().raw().toBuffer());
};
const differ = (one: string, other: string): number => {
  const bits = bitsOf(other);
  return [...bitsOf(one)].filter((bit, at) => bit !== bits[at]).length;
};

let motif: Buffer;
let original: Fingerprint;
beforeAll(async () => {
  motif = await drawMotif(1);
  original = await read(sharp(motif));
});
const bitsFrom = async (image: Sharp) => differ(original.hash, (await read(image)).hash);

describe('the fingerprint of a picture', () => {
  test('is the one that the published algorithm computes', () => {
    // Computed with the authors' program from the same formula.
    const hash = '7383451ffe00e59f7d83f59eed14b59ca9304a6357f04a6301b44a63d9c54a63';
    const rgb = new Uint8Array(PDQ_SIDE * PDQ_SIDE * 3).map((_, at) => {
      const pixel = Math.floor(at / 3);
      const [x, y] = [pixel % PDQ_SIDE, Math.floor(pixel / PDQ_SIDE)];
      return ((x * x) / 300 + y * 2 + ((x * y) % 700) / 7) % 256;
    });
    expect(fingerprintOf(rgb)).toMatchObject({ hash, quality: 100 });
  });

  test.each<[string, (image: Sharp) => Sharp | Promise<Sharp>]>([
    ['encoded at a low quality', async (image) => sharp(await image.jpeg({ quality: 30 }).toBuffer())],
    ['a third as large', (image) => image.resize(200)],
    ['three times as large', (image) => image.resize(1800)],
    ['brighter', (image) => image.modulate({ brightness: 1.2 })],
    ['without colour', (image) => image.greyscale()],
    ['blurred', (image) => image.blur(3)],
    ['cropped by 3 per cent', (image) => image.extract({ left: 9, top: 12, width: 582, height: 776 })],
  ])('stays the same when the picture is %s', async (_, change) => {
    expect(await bitsFrom(await change(sharp(motif)))).toBeLessThanOrEqual(SAME_BITS);
  });

  test('equals the mirrored fingerprint if the picture is mirrored', async () => {
    const turned = await read(sharp(motif).flop());
    expect(differ(original.mirrored, turned.hash)).toBeLessThanOrEqual(SAME_BITS);
    expect(differ(original.hash, turned.hash)).toBeGreaterThan(SAME_BITS);
    expect(differ(mirrorOf(original.hash), turned.hash)).toBeLessThanOrEqual(SAME_BITS);
  });

  // Shows which changes the hash does not survive.
  test.each<[string, (image: Sharp) => Sharp]>([
    ['cropped by a quarter', (image) => image.extract({ left: 75, top: 100, width: 450, height: 600 })],
    ['turned by fifteen degrees', (image) => image.rotate(15)],
  ])('changes too much when the picture is %s', async (_, change) => {
    expect(await bitsFrom(change(sharp(motif)))).toBeGreaterThan(SAME_BITS);
  });

  test('differs between pictures of the same motif', async () => {
    for (const other of [2, 3, 4])
      expect(await bitsFrom(sharp(await drawMotif(other)))).toBeGreaterThan(SAME_BITS);
  });

  test('has no quality if there is too little detail to compare', async () => {
    const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#a63' } });
    expect((await read(plain)).quality).toBe(0);
  });
});

test('every hash within SAME_BITS shares a band with the probes', () => {
  const far = [...bitsOf(original.hash)];
  // Two bits in every part but one, which has one: the hardest way for 31 bits to differ.
  for (let part = 0; part < 16; part += 1)
    for (const at of part < 15 ? [3, 11] : [7]) far[part * 16 + at] = far[part * 16 + at] === '1' ? '0' : '1';
  const hash = (far.join('').match(/.{4}/g) ?? [])
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
  expect(differ(original.hash, hash)).toBe(SAME_BITS);
  const probes = new Set(probesOf(original.hash));
  expect(bandsOf(hash).filter((band) => probes.has(band))).toHaveLength(1);
});

describe('a file of hashes', () => {
  const one = 'd8f8f0cec0f4a84f0637022a278f67f0b36e2ed596621e1d33e6339c4e9c9b22';

  test('is read in the formats in which lists are exchanged', () => {
    const other = one.replace('d8', 'e8');
    const text = `hash,quality,name\n# from a partner\n${one},100,picture-1\r\n\npdq ${other.toUpperCase()}\n${one}\n`;
    expect(readHashList(text)).toEqual([one, other]);
  });

  test.each(['d8f8', `${one}0`, 'https://example.test/picture.jpg'])(
    'is refused with the line that is not a hash: %s',
    (line) => {
      expect(() => readHashList(`${one}\n${line}`)).toThrow('Line 2 ');
    },
  );
});
