import { notFound } from '../ApiError.ts';

/** The number inside an id of the API; null when the text cannot be one. */
export function parseId(value: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * An id from an address or body as the database's number. Ids are opaque strings to callers: an invalid one simply
 * does not exist.
 * @throws ApiError not_found
 */
export function readId(value: string): number {
  const id = parseId(value);
  if (id === null) throw notFound();
  return id;
}
