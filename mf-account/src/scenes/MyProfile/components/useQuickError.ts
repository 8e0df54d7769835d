import { useText } from '@rendezvous/platform';
import type { ProfileStore } from '../../../stores/ProfileStore.ts';

/** What to say at a field that is saved by a tap and was not. Call it in an observer. */
export function useQuickError(profile: ProfileStore): (field: string) => string | undefined {
  const { t } = useText('account');
  const { t: errors } = useText('errors');
  return (field) => {
    const code = profile.errors.get(field);
    if (code === undefined) return undefined;
    return code === 'failed' ? t('profile.quickFailed') : errors(`fields.${code}`);
  };
}
