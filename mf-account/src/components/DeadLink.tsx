import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

export function DeadLink({ title, text }: { title: string; text: string }) {
  const { t } = useText('account');
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={title}
      action={
        <Button as={RouteLink} to="pages-service">
          {t('deleted.service')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
