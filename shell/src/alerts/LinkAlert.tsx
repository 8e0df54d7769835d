import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import type { AlertProps } from './AlertProps.ts';
import { Detail } from './Detail.tsx';

const KINDS = {
  /** The member has no picture yet. */
  enrich: { to: 'profile', tone: 'info' },
  /** The member's e-mails were stopped by a bounce, a complaint or their mail program. */
  disabled: { to: 'notifications', tone: 'warning' },
} as const;

/** Something is missing, and a screen has it. */
export function LinkAlert({ kind, dismissal }: AlertProps & { kind: keyof typeof KINDS }) {
  const { t } = useText('common');
  const { to, tone } = KINDS[kind];
  return (
    <Notice
      banner
      tone={tone}
      title={t(`alerts.${kind}.title`)}
      actions={
        <Button as={RouteLink} to={to} variant="secondary" size="sm">
          {t(`alerts.${kind}.action`)}
        </Button>
      }
      {...dismissal}
    >
      <Detail>{t(`alerts.${kind}.text`)}</Detail>
    </Notice>
  );
}
