import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openPicture, shrinkPicture } from './cutPicture.ts';

const encoded = new Blob(['small'], { type: 'image/jpeg' });
const drawImage = jest.fn();
const fillRect = jest.fn();
const close = jest.fn();
const decode = jest.fn<(source: Blob | ImageBitmap, options: ImageBitmapOptions) => Promise<ImageBitmap>>();
let sizes: [number, number][];

const bitmap = (width = 0, height = 0) => ({ width, height, close }) as ImageBitmap;
const fileOf = (type: string, size = 1000) =>
  Object.defineProperty(new File(['x'], 'me', { type }), 'size', { value: size });

beforeEach(() => {
  jest.clearAllMocks();
  sizes = [];
  decode.mockImplementation(async (source, { resizeWidth, resizeHeight }) =>
    source instanceof Blob ? bitmap(1500, 1000) : bitmap(resizeWidth, resizeHeight),
  );
  window.createImageBitmap = decode as typeof createImageBitmap;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage, fillRect }),
    toBlob(this: HTMLCanvasElement, done: BlobCallback) {
      sizes.push([this.width, this.height]);
      done(encoded);
    },
  });
});

describe('a photo to send', () => {
  it('is reduced from 108 megapixels to the largest size shown, with the orientation of its metadata', async () => {
    decode.mockResolvedValueOnce(bitmap(9000, 12000));
    expect(await shrinkPicture(fileOf('image/jpeg'))).toBe(encoded);
    expect(decode.mock.calls.map(([, options]) => options)).toEqual([
      { imageOrientation: 'from-image' },
      { resizeWidth: 3000, resizeHeight: 4000, resizeQuality: 'high' },
    ]);
    expect(sizes).toEqual([[1500, 2000]]);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('is reduced if it exceeds the largest size shown', async () => {
    decode.mockResolvedValueOnce(bitmap(4000, 3000));
    expect(await shrinkPicture(fileOf('image/jpeg', 15 * 1024 ** 2))).toBe(encoded);
    expect(sizes).toEqual([[2000, 1500]]);
  });

  it('is encoded again if it is small in pixels but large in bytes', async () => {
    expect(await shrinkPicture(fileOf('image/png', 3 * 1024 ** 2))).toBe(encoded);
    expect(sizes).toEqual([[1500, 1000]]);
  });

  it('becomes a JPEG if servers may not be able to read its format', async () => {
    expect(await shrinkPicture(fileOf('image/heic'))).toBe(encoded);
  });

  it('gets a white background instead of transparency', async () => {
    await shrinkPicture(fileOf('image/heic'));
    expect(fillRect).toHaveBeenCalledWith(0, 0, 1500, 1000);
    expect(fillRect.mock.invocationCallOrder[0]).toBeLessThan(drawImage.mock.invocationCallOrder[0] ?? 0);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'])('is sent unchanged if it is small: %s', async (type) => {
    const file = fileOf(type);
    expect(await shrinkPicture(file)).toBe(file);
  });

  it('is sent unchanged if the browser cannot read or encode it', async () => {
    const file = fileOf('image/heic', 15 * 1024 ** 2);
    decode.mockRejectedValueOnce(new DOMException('unreadable', 'InvalidStateError'));
    expect(await shrinkPicture(file)).toBe(file);
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
    expect(await shrinkPicture(file)).toBe(file);
  });
});

describe('a picture to crop', () => {
  it('is reduced to 4,000 pixels at most, and never enlarged', async () => {
    decode.mockResolvedValueOnce(bitmap(12000, 9000));
    expect(await openPicture(fileOf('image/jpeg'))).toMatchObject({ width: 4000, height: 3000 });
    expect(await openPicture(fileOf('image/jpeg'))).toMatchObject({ width: 1500, height: 1000 });
  });
});
