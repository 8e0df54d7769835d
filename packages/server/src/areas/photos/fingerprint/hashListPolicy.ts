const HASH = /^[0-9a-f]{64}$/;

/**
 * Reads the PDQ hashes of a list: one per line, first or after the name of the algorithm, as in the
 * exchanged formats (`HASH`, `HASH,quality,…`, `pdq HASH`). `#` begins a comment.
 * @throws Error that names the line, counted from one
 */
export function readHashList(text: string): string[] {
  const hashes = text.split(/\r?\n/).flatMap((line, index) => {
    const content = line.replace(/#.*/, '').trim().toLowerCase();
    if (content === '' || (index === 0 && /^(hash|pdq_?hash)\b/.test(content))) return [];
    const hash = content.replace(/^pdq[\s,:]+/, '').split(/[\s,;]/)[0] ?? '';
    if (!HASH.test(hash))
      throw new Error(`Line ${index + 1} does not begin with a PDQ hash of 64 hexadecimal digits.`);
    return [hash];
  });
  return [...new Set(hashes)];
}
