import { useTranslation } from 'react-i18next';
import type { RemoteName } from '@rendezvous/contracts';
import type { TextValues } from '@rendezvous/platform';

export function useLabel(): (remote: RemoteName, key: string, values?: TextValues) => string {
  const { t } = useTranslation('labels');
  return (remote, key, values) => t(`${remote}.${key}`, { ...values });
}
