import { useStores } from '@rendezvous/platform';

/** Returns whether the site shows a profile field. An empty `visible_profile_fields` shows all. */
export function useShownFields(): (field: string) => boolean {
  const { visible_profile_fields: fields } = useStores().settings.values;
  return (field) => fields.length === 0 || fields.includes(field);
}
