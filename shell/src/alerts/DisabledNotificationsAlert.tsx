import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import type { AlertProps } from './AlertsHeader.tsx';

/** The member's e-mails were stopped by a bounce, a complaint or their mail program. */
export function DisabledNotificationsAlert({ dismissal }: AlertProps) {
  const { t } = useText('common');
  return (
    <Notice
      banner
      tone="warning"
      title={t('alerts.disabled.title')}
      actions={
        <Button as={RouteLink} to="notifications" variant="secondary" size="sm">
          {t('alerts.disabled.action')}
        </Button>
      }
      {...dismissal}
    >
      {t('alerts.disabled.text')}
    </Notice>
  );
}
