import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Notice } from '@rendezvous/ui';

/** Warns buyers on sites with fictional profiles, and shows the label of those profiles. */
export const FictionalNotice = observer(function FictionalNotice() {
  const { t } = useText('payments');
  const { settings } = useStores();
  const { fictional_warning: warning, fictional_plural: plural } = settings.values;
  if (warning === null) return null;
  return (
    <Notice tone="warning" title={plural === null ? t('order.notice') : settings.marked(plural)}>
      {warning}
    </Notice>
  );
});
