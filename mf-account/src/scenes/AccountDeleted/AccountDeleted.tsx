import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useFormat, useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { Reactivate } from './components/Reactivate.tsx';

/** The farewell, and with the mailed link's token the way back. */
export const AccountDeleted = observer(function AccountDeleted() {
  const { query } = useNavigation();
  const token = query.get('token');
  return <Container width="reading">{token ? <Reactivate token={token} /> : <Farewell />}</Container>;
});

export default AccountDeleted;

/** What happened, and how to take it back. */
const Farewell = observer(function Farewell() {
  const { t } = useText('account');
  const format = useFormat();
  const { deletion } = remote.useStore();
  useTitle(t('deleted.title'));
  const until = deletion.reactivateUntil;
  useEffect(() => deletion.leave(), [deletion]);
  return (
    <EmptyState
      level={1}
      drawing="noLikes"
      title={t('deleted.title')}
      action={
        <>
          <Button as={RouteLink} to="index">
            {t('deleted.home')}
          </Button>
          <Button as={RouteLink} to="pages-service" variant="secondary">
            {t('deleted.service')}
          </Button>
        </>
      }
    >
      <p>{t('deleted.text')}</p>
      <p>{until === null ? t('deleted.later') : t('deleted.until', { date: format.date(until, 'long') })}</p>
    </EmptyState>
  );
});
