import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

/** Replaces the console until staff have set up a second factor. */
export function SecondFactorDuty() {
  const { t } = useText('console');
  return (
    <EmptyState
      drawing="done"
      title={t('duty.title')}
      action={
        <Button as={RouteLink} to="notifications" hash="passkeys">
          {t('duty.action')}
        </Button>
      }
    >
      {t('duty.text')}
    </EmptyState>
  );
}
