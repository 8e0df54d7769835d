import { useText } from '@rendezvous/platform';
import type { SignupField } from '../../models/SignupDraft.ts';
import type { SignupStore } from '../../stores/SignupStore.ts';

/** Returns a function that gives the error text of a field. Call it in an observer. */
export function useFieldError(store: SignupStore): (field: SignupField) => string | undefined {
  const { t } = useText('errors');
  return (field) => {
    const code = store.errors[field];
    return code === undefined ? undefined : t(`fields.${code}`, { min_age: store.minAge });
  };
}
