import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';

/**
 * Tells the member that the latest payment failed. A direct debit may fail days after the order.
 */
export const FailedPaymentAlert = observer(function FailedPaymentAlert(props: AlertProps) {
  const { session } = useStores();
  const { t } = useText('labels');
  const id = session.user?.failed_payment ?? undefined;
  return (
    <Notice
      banner
      tone="warning"
      title={t('payments.alerts.failed')}
      actions={
        <Button as={RouteLink} to="transactions" params={id ? { id } : {}} variant="secondary" size="sm">
          {t('payments.alerts.seePayment')}
        </Button>
      }
      {...props}
    />
  );
});

export default FailedPaymentAlert;
