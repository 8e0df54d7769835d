import { useText } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import { LinkAlert } from './components/LinkAlert.tsx';

export function EnrichAlert(props: AlertProps) {
  const { t } = useText('labels');
  return (
    <LinkAlert
      to="profile"
      tone="info"
      title={t('account.alerts.enrich.title')}
      text={t('account.alerts.enrich.text')}
      action={t('account.alerts.enrich.action')}
      {...props}
    />
  );
}

export default EnrichAlert;
