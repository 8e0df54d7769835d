export type Encoding = 'br' | 'gzip' | 'identity';

/** Parses an `accept-encoding` header into quality values by encoding. */
function readWeights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
      }),
  );
}

/** Returns the supported encoding that the browser prefers. Brotli wins ties. */
export function pickEncoding(header = ''): Encoding {
  const weights = readWeights(header);
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')];
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}
