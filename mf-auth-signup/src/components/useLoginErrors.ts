import { useText } from '@rendezvous/platform';
import type { LoginStore } from '../stores/LoginStore.ts';

/** The words for what is wrong with a field of a log-in form, or undefined. Call it in an observer. */
export function useLoginErrors(store: LoginStore): (field: string) => string | undefined {
  const { t } = useText('errors');
  return (field) => {
    const code = store.errors.fields[field];
    return code === undefined ? undefined : t(`fields.${code}`);
  };
}
