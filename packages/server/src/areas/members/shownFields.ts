import type { SiteSettings } from '../../kernel/request/Site.ts';
import type { DetailRow } from './detailQueries.ts';

export type ShownFields = Pick<SiteSettings, 'visible_profile_fields'>;

/** Whether a site shows a profile field to others; an empty list means all. */
export const isShown = ({ visible_profile_fields: fields }: ShownFields, field: string): boolean =>
  fields.length === 0 || fields.includes(field);

/** Returns the details as others see them: fields that the site does not show are empty. */
export function onlyShown(detail: DetailRow, settings: ShownFields): DetailRow {
  const shown = <T>(field: string, value: T): T | null => (isShown(settings, field) ? value : null);
  return {
    ...detail,
    aboutMe: shown('about_me', detail.aboutMe),
    interests: shown('interests', detail.interests) ?? [],
    hairColor: shown('hair_color', detail.hairColor),
    eyeColor: shown('eye_color', detail.eyeColor),
    bodyType: shown('body_type', detail.bodyType),
    relationshipStatus: shown('relationship_status', detail.relationshipStatus),
    tattoos: shown('tattoos', detail.tattoos),
    reason: shown('reason', detail.reason),
  };
}
