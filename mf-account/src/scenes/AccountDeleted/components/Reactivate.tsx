import { observer } from 'mobx-react-lite';
import { useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';
import { DeadLink } from '../../../components/DeadLink.tsx';
import { remote } from '../../../remote.ts';

/** Opened by the mailed link. Requires a tap, because some mail programs open links. */
export const Reactivate = observer(function Reactivate({ token }: { token: string }) {
  const { t } = useText('account');
  const { reactivation } = remote.useStore();
  const { go } = useNavigation();
  useTitle(t('reactivate.title'));

  async function handleReactivate(): Promise<void> {
    if (await reactivation.reactivate(token)) go('members', {}, { replace: true });
  }

  if (reactivation.expired) {
    return <DeadLink title={t('reactivate.expiredTitle')} text={t('reactivate.expiredText')} />;
  }
  return (
    <EmptyState
      level={1}
      drawing="noMessages"
      title={t('reactivate.title')}
      action={
        <Button size="lg" loading={reactivation.submission.busy} onClick={() => void handleReactivate()}>
          {t('reactivate.action')}
        </Button>
      }
    >
      {t('reactivate.text')}
    </EmptyState>
  );
});
