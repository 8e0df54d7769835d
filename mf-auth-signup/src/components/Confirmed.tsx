import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { OutcomePage } from './OutcomePage.tsx';

export const Confirmed = observer(function Confirmed() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  useTitle(t('activate.doneTitle'));
  return (
    <OutcomePage drawing="done" title={t('activate.doneTitle')} text={t('activate.doneText')} role="status">
      {session.isLoggedIn ? (
        <>
          <Button as={RouteLink} to="complete-signup">
            {t('activate.toComplete')}
          </Button>
          <Button as={RouteLink} to="members" variant="quiet">
            {t('activate.toMembers')}
          </Button>
        </>
      ) : (
        <Button as={RouteLink} to="login">
          {t('login.submit')}
        </Button>
      )}
    </OutcomePage>
  );
});
