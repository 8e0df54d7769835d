type Version = readonly [number, number, number];

function parse(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** What a caret range lets grow: everything right of the first number that is not 0. */
function sameCaret(version: Version, base: Version): boolean {
  if (base[0] > 0) return version[0] === base[0];
  if (base[1] > 0) return version[0] === 0 && version[1] === base[1];
  return compare(version, base) === 0;
}

/** Whether a version lies in a range: `^1.2.0`, `>=1.2.0`, `1.2.0` or `*`. Anything else is no range that we know. */
export function satisfies(version: string, range: string): boolean {
  if (range.trim() === '*') return true;
  const [, operator = '', rest = ''] = /^(\^|>=)?(.*)$/.exec(range.trim()) ?? [];
  const actual = parse(version);
  const base = parse(rest);
  if (!actual || !base) return false;
  if (operator === '>=') return compare(actual, base) >= 0;
  if (operator === '^') return compare(actual, base) >= 0 && sameCaret(actual, base);
  return compare(actual, base) === 0;
}
