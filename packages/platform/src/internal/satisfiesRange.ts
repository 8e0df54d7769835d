type Version = readonly [number, number, number];

const parseVersion = (text: string): Version | null => {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text.trim());
  return match === null ? null : [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)];
};

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The first version past a caret range: `^0.2.3` ends at 0.3.0. */
const caretEnd = ([major, minor, patch]: Version): Version => {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
};

function satisfiesComparator(version: Version, comparator: string): boolean {
  if (comparator === '*' || comparator === '') return true;
  const match = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(comparator);
  const bound = match === null ? null : parseVersion(match[2] ?? '');
  if (bound === null) return false;
  const order = compare(version, bound);
  switch (match?.[1]) {
    case '^':
      return order >= 0 && compare(version, caretEnd(bound)) < 0;
    case '~':
      return order >= 0 && compare(version, [bound[0], bound[1] + 1, 0]) < 0;
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}

/**
 * Semver ranges as remotes write them: `^1.2.0`, `~1.2`, `>=1.2 <3`, `1.2.0`, alternatives by `||`.
 * Whatever cannot be read is not satisfied: an unknown need must not run.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (parsed === null) return false;
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => satisfiesComparator(parsed, comparator)),
  );
}
