import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|json|svg|css|html|webmanifest|txt)$/;

/** Brotli at the level of the budgets. */
export const compressBrotli = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/**
 * Writes `.br` and `.gz` beside each text file that shrinks.
 * @param names relative to the folder
 */
export const precompress = async (directory: string, names: readonly string[]) => {
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = path.join(directory, name);
        const content = await readFile(file);
        if (content.length < 256) return;
        const [br, gz] = await Promise.all([compressBrotli(content), zip(content, { level: 9 })]);
        if (br.length < content.length) await writeFile(`${file}.br`, br);
        if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
      }),
  );
};
