export type ParsedKey = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Query flag that selects a variant of the call; value null: the caller sets it. */
  flag: { name: string; value: string | null } | null;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Parses an endpoint key such as `POST /api/user.php?push=1`. Throws a RangeError if invalid. */
export function parseKey(key: string): ParsedKey {
  const match = /^([A-Z]+) ([^?]+)(?:\?([a-z_]+)(?:=(.*))?)?$/.exec(key);
  const method = METHODS.find((known) => known === match?.[1]);
  if (match === null || method === undefined) throw new RangeError(`Not an endpoint key: ${key}`);
  const [, , path = '', name, value] = match;
  return { method, path, flag: name === undefined ? null : { name, value: value ?? null } };
}
