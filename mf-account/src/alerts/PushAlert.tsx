import { observer } from 'mobx-react-lite';
import { useStores, useText, useToasts } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import { BellIcon, Button, Notice } from '@rendezvous/ui';
import { Detail } from './components/Detail.tsx';

/** Offers push notifications. The browser's prompt opens only after a tap. */
export const PushAlert = observer(function PushAlert(props: AlertProps) {
  const { push } = useStores();
  const { t } = useText('labels');
  const toasts = useToasts();

  const handleEnable = async () => {
    try {
      await push.enable();
    } catch (error) {
      toasts.error(error);
      return;
    }
    if (push.isSubscribed) toasts.success(t('account.alerts.push.enabled'));
    else if (push.subscribed === 'denied') toasts.info(t('account.alerts.push.denied'));
  };

  return (
    <Notice
      banner
      icon={<BellIcon size={20} />}
      title={t('account.alerts.push.title')}
      actions={
        <Button variant="secondary" size="sm" onClick={() => void handleEnable()}>
          {t('account.alerts.push.action')}
        </Button>
      }
      {...props}
    >
      <Detail>{t('account.alerts.push.text')}</Detail>
    </Notice>
  );
});

export default PushAlert;
