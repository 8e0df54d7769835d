import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './pickEncoding.ts';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

const GZIP = { level: 5 };

/** Of a page of this many bytes. Each step up costs a third more time and saves a few per cent. */
const brotliOf = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** A page that is sent many times: kept as brotli, which nearly all browsers take, and as gzip once one asks for it. */
export class PageBody {
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | null = null;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  static async of(html: string): Promise<PageBody> {
    const bytes = Buffer.from(html);
    return new PageBody(await toBrotli(bytes, brotliOf(bytes.length)));
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#brotli;
    if (encoding === 'identity') return fromBrotli(this.#brotli);
    return (this.#gzip ??= fromBrotli(this.#brotli).then((bytes) => toGzip(bytes, GZIP)));
  }
}
