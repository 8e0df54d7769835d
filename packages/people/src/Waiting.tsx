import type { ReactNode } from 'react';
import { useText } from '@rendezvous/platform';
import { VisuallyHidden } from '@rendezvous/ui';

export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useText('common');
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
