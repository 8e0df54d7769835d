import { useStores, useText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';

/** Returns a function that gives the error text of a field of a rejected form. */
export function useFieldText(failure: Failure | null): (field: string) => string | undefined {
  const { t } = useText('errors');
  const { settings } = useStores();
  return (field) => {
    const code = failure?.fields[field];
    return code === undefined ? undefined : t(`fields.${code}`, { min_age: settings.values.min_age });
  };
}
