import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

/** What staff see in place of the console until they have a second factor. */
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
