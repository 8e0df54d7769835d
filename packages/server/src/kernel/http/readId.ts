import { notFound } from '../ApiError.ts';

/** Returns the number in an API id, or null if the text is not one. */
export function parseId(value: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * Parses an id from a URL or body. Ids are opaque to callers: an invalid one does not exist.
 * @throws ApiError not_found
 */
export function readId(value: string): number {
  const id = parseId(value);
  if (id === null) throw notFound();
  return id;
}
