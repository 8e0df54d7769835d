import { useText } from '@rendezvous/platform';
import { Skeleton, VisuallyHidden } from '@rendezvous/ui';

/** A loading placeholder, announced once. */
export function Waiting() {
  const { t } = useText('common');
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      <Skeleton shape="block" />
    </div>
  );
}
