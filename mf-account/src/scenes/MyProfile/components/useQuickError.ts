import type { ProfileChange } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import type { ProfileStore } from '../../../stores/ProfileStore.ts';

/** Returns a function that gives the error text of an autosaved field. Call it in an observer. */
export function useQuickError({ quick }: ProfileStore): (field: keyof ProfileChange) => string | undefined {
  const { t } = useText('account');
  const { t: errors } = useText('errors');
  return (field) => {
    const code = quick.errors.get(field);
    if (code === undefined) return undefined;
    return code === 'failed' ? t('profile.quickFailed') : errors(`fields.${code}`);
  };
}
