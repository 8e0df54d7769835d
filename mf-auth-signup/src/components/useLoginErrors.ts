import { useText } from '@rendezvous/platform';
import type { LoginStore } from '../stores/LoginStore.ts';

/** The words for what is wrong with a field of a log-in form, or undefined. Call it in an observer. */
export function useLoginErrors(store: LoginStore): (field: string) => string | undefined {
  const { t } = useText('errors');
  return (field) => {
    const { fields, words } = store.errors;
    const code = fields[field];
    if (code === 'invalid' && words !== undefined) return words;
    return code === undefined ? undefined : t(`fields.${code}`);
  };
}
