import { useText } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import { LinkAlert } from './components/LinkAlert.tsx';

/** Shown if e-mails to the member were stopped by a bounce, a complaint or an unsubscribe. */
export function StoppedMailAlert(props: AlertProps) {
  const { t } = useText('labels');
  return (
    <LinkAlert
      to="notifications"
      hash="mail"
      tone="warning"
      title={t('account.alerts.disabled.title')}
      text={t('account.alerts.disabled.text')}
      action={t('account.alerts.disabled.action')}
      {...props}
    />
  );
}

export default StoppedMailAlert;
