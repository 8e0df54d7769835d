import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const COMPRESSIBLE = /\.(js|json|svg|css|txt)$/;

/** Returns the size at the strongest compression, which budgets are measured in. */
export async function brotliSize(content: Buffer): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return (await brotli(content, { params })).length;
}

/** Smaller files fit into one packet uncompressed. */
const LEAST = 256;

/** Adds `<file>.br` and `<file>.gz` for text files that become smaller. Runs after the checks. */
export async function compressFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const compressed = new Map<string, Buffer>();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const [name, content] of files) {
    if (content.length < LEAST || !COMPRESSIBLE.test(name)) continue;
    const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    if (br.length < content.length) compressed.set(`${name}.br`, br);
    if (gz.length < content.length) compressed.set(`${name}.gz`, gz);
  }
  return compressed;
}
