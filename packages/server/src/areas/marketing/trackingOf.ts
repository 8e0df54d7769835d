import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { type TrackingName, TRACKING_NAMES, hasTrafficSource } from '@rendezvous/contracts';

export type Fields = Omit<BodyOf<'PUT /api/console-campaigns.php'>, 'id' | 'site'>;

/** Returns the visitor's tracking record; the source defaults to the slug. */
export function trackingOf(slug: string, fields: Fields, before: Record<string, string> = {}) {
  const record: Partial<Record<TrackingName, string>> = {};
  for (const tag of TRACKING_NAMES) {
    const given = fields[tag];
    const value = given === undefined ? before[tag] : given;
    if (value) record[tag] = value;
  }
  return hasTrafficSource(record) ? record : { ...record, ref: slug };
}
