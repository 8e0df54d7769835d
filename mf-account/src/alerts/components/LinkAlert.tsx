import { RouteLink } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import type { RouteId } from '@rendezvous/contracts';
import { Button, Notice } from '@rendezvous/ui';
import type { NoticeTone } from '@rendezvous/ui';
import { Detail } from './Detail.tsx';

type LinkAlertProps = AlertProps & {
  to: RouteId;
  hash?: string;
  tone: NoticeTone;
  title: string;
  text: string;
  action: string;
};

export function LinkAlert({ to, hash, tone, title, text, action, ...dismissal }: LinkAlertProps) {
  return (
    <Notice
      banner
      tone={tone}
      title={title}
      actions={
        <Button as={RouteLink} to={to} hash={hash} variant="secondary" size="sm">
          {action}
        </Button>
      }
      {...dismissal}
    >
      <Detail>{text}</Detail>
    </Notice>
  );
}
