import { useStores } from '@rendezvous/platform';

/** Whether the site shows a profile field; an empty list means all. */
export function useShownFields(): (field: string) => boolean {
  const { visible_profile_fields: fields } = useStores().settings.values;
  return (field) => fields.length === 0 || fields.includes(field);
}
