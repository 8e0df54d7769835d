import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useFormat, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { Reactivate } from './components/Reactivate.tsx';

/** The farewell or, with a token from the mailed link, the reactivation. */
export const AccountDeleted = observer(function AccountDeleted() {
  const { query } = useNavigation();
  const { session } = useStores();
  const { deletion } = remote.useStore();
  const token = query.get('token');
  // After a reactivation, Back and bookmarks must not claim that the account is deleted.
  const isThere = session.isLoggedIn && deletion.reactivateUntil === null;
  return (
    <Container>{token ? <Reactivate token={token} /> : isThere ? <StillThere /> : <Farewell />}</Container>
  );
});

export default AccountDeleted;

function StillThere() {
  const { t } = useText('account');
  useTitle(t('deleted.thereTitle'));
  return (
    <EmptyState
      level={1}
      drawing="noMessages"
      title={t('deleted.thereTitle')}
      action={<Ways second="notifications">{t('toSettings')}</Ways>}
    >
      {t('deleted.thereText')}
    </EmptyState>
  );
}

/** Says what happened and how to undo it. Says less after a reload, when the account is unknown. */
const Farewell = observer(function Farewell() {
  const { t } = useText('account');
  const format = useFormat();
  // Keeps the store that has the date, because the logout ends the visit and would replace it.
  const [deletion] = useState(remote.useStore().deletion);
  const until = deletion.reactivateUntil;
  const title = until === null ? t('deleted.askTitle') : t('deleted.title');
  useTitle(title);
  useEffect(() => deletion.leave(), [deletion]);
  return (
    <EmptyState
      level={1}
      drawing="noLikes"
      title={title}
      action={<Ways second="pages-service">{t('deleted.service')}</Ways>}
    >
      <p>{until === null ? t('deleted.askText') : t('deleted.text')}</p>
      <p>{until === null ? t('deleted.later') : t('deleted.until', { date: format.date(until, 'long') })}</p>
    </EmptyState>
  );
});

function Ways({ second, children }: { second: 'notifications' | 'pages-service'; children: ReactNode }) {
  const { t: common } = useText('common');
  return (
    <>
      <Button as={RouteLink} to="index">
        {common('error.home')}
      </Button>
      <Button as={RouteLink} to={second} variant="secondary">
        {children}
      </Button>
    </>
  );
}
