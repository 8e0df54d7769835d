import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import type { AlertProps } from './AlertsHeader.tsx';

/** The member has no picture yet. */
export function EnrichAlert({ dismissal }: AlertProps) {
  const { t } = useText('common');
  return (
    <Notice
      banner
      title={t('alerts.enrich.title')}
      actions={
        <Button as={RouteLink} to="profile" variant="secondary" size="sm">
          {t('alerts.enrich.action')}
        </Button>
      }
      {...dismissal}
    >
      {t('alerts.enrich.text')}
    </Notice>
  );
}
