import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Notice } from '@rendezvous/ui';

/** On sites with fictional profiles the warning stands before every purchase. */
export const FictionalNotice = observer(function FictionalNotice() {
  const { t } = useText('payments');
  const { fictional_warning: warning } = useStores().settings.values;
  if (warning === null) return null;
  return (
    <Notice tone="warning" title={t('order.notice')}>
      {warning}
    </Notice>
  );
});
