export type ParsedKey = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The part of the query that picks a variant of the call; value null: it carries a value of the caller's. */
  flag: { name: string; value: string | null } | null;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** `POST /api/user.php?push=1` -> its parts. Throws a RangeError for anything that is no endpoint key. */
export function parseKey(key: string): ParsedKey {
  const match = /^([A-Z]+) ([^?]+)(?:\?([a-z_]+)(?:=(.*))?)?$/.exec(key);
  const method = METHODS.find((known) => known === match?.[1]);
  if (match === null || method === undefined) throw new RangeError(`Not an endpoint key: ${key}`);
  const [, , path = '', name, value] = match;
  return { method, path, flag: name === undefined ? null : { name, value: value ?? null } };
}
