import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState, Spinner } from '@rendezvous/ui';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { remote } from '../../remote.ts';

/** The target of the mailed link: confirms another e-mail address. */
export const MailChange = observer(function MailChange() {
  const { t } = useText('account');
  const { session } = useStores();
  const { query } = useNavigation();
  const { mailChange } = remote.useStore();
  const token = query.get('token') ?? '';
  useEffect(() => void mailChange.confirm(token), [mailChange, token]);
  const { state, failure } = mailChange;
  const text = { working: 'workingText', done: 'doneText', failed: 'failedText' } as const;
  const title = t(`mailChange.${state}Title`);
  useTitle(title);
  const expired = failure?.code === 'link_expired' || failure?.code === 'invalid';
  return (
    <Container width="reading">
      <EmptyState
        level={1}
        drawing={state === 'failed' ? 'error' : 'done'}
        title={title}
        action={
          state === 'working' ? (
            <Spinner />
          ) : session.isLoggedIn ? (
            <Button as={RouteLink} to={state === 'done' ? 'members' : 'notifications'}>
              {state === 'done' ? t('mailChange.members') : t('mailChange.settings')}
            </Button>
          ) : (
            <Button as={RouteLink} to="login">
              {t('mailChange.login')}
            </Button>
          )
        }
      >
        <span role="status">{state === 'failed' && !expired ? null : t(`mailChange.${text[state]}`)}</span>
        {expired ? null : <FailureNotice failure={failure} />}
        {state === 'failed' && !expired ? (
          <Button variant="secondary" onClick={() => void mailChange.confirm(token)}>
            {t('retry')}
          </Button>
        ) : null}
      </EmptyState>
    </Container>
  );
});

export default MailChange;
