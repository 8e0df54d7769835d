import { useErrorText, useText } from '@rendezvous/platform';
import type { LoginField, LoginStore } from '../stores/LoginStore.ts';

/** Returns a function that gives the error text of a login field. Call it in an observer. */
export function useLoginErrors({ submission }: LoginStore): (field: LoginField) => string | undefined {
  const { t } = useText('errors');
  const errorText = useErrorText();
  return (field) => {
    const { failure, fields } = submission;
    const code = fields[field];
    // A specific code, e.g. for an unknown address, is more helpful than `invalid`.
    if (code === 'invalid' && failure !== null && failure.code !== 'invalid') return errorText(failure.error);
    return code === undefined ? undefined : t(`fields.${code}`);
  };
}
