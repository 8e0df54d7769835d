import { useText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';

/** The words for what is wrong with a field of a refused form; undefined when nothing is. */
export function useFieldText(failure: Failure | null): (field: string) => string | undefined {
  const { t } = useText('errors');
  return (field) => {
    const code = failure?.fields[field];
    return code === undefined ? undefined : t(`fields.${code}`);
  };
}
