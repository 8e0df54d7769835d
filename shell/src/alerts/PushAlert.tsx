import { observer } from 'mobx-react-lite';
import { useStores, useText, useToasts } from '@rendezvous/platform';
import { BellIcon, Button, Notice } from '@rendezvous/ui';
import type { AlertProps } from './AlertProps.ts';
import { Detail } from './Detail.tsx';

/** Offers notifications; the browser asks only after the tap. */
export const PushAlert = observer(function PushAlert({ dismissal }: AlertProps) {
  const { push } = useStores();
  const { t } = useText('common');
  const toasts = useToasts();

  const handleEnable = async () => {
    try {
      await push.enable();
    } catch (error) {
      toasts.error(error);
      return;
    }
    if (push.isSubscribed) toasts.success(t('alerts.push.enabled'));
    else if (push.subscribed === 'denied') toasts.info(t('alerts.push.denied'));
  };

  return (
    <Notice
      banner
      icon={<BellIcon size={20} />}
      title={t('alerts.push.title')}
      actions={
        <Button variant="secondary" size="sm" onClick={() => void handleEnable()}>
          {t('alerts.push.action')}
        </Button>
      }
      {...dismissal}
    >
      <Detail>{t('alerts.push.text')}</Detail>
    </Notice>
  );
});
