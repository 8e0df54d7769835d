import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState } from '@rendezvous/ui';
import { remote } from '../../remote.ts';

/** Opened by the mailed link. Requires a tap, because mail scanners open links. */
export const MailChange = observer(function MailChange() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { session } = useStores();
  const { query } = useNavigation();
  const { mailChange } = remote.useStore();
  const token = query.get('token') ?? '';
  const { submission } = mailChange;
  const isDone = submission.done > 0;
  const state = isDone ? 'done' : mailChange.expired || token === '' ? 'failed' : 'ask';
  const title = t(`mailChange.${state}Title`);
  useTitle(title);
  return (
    <Container>
      <EmptyState
        level={1}
        drawing={state === 'failed' ? 'error' : isDone ? 'done' : 'noMessages'}
        title={title}
        action={
          state === 'ask' ? (
            <Button size="lg" loading={submission.busy} onClick={() => void mailChange.confirm(token)}>
              {t('mailChange.ask')}
            </Button>
          ) : session.isLoggedIn ? (
            <Button as={RouteLink} {...(isDone ? { to: 'members' } : { to: 'notifications', hash: 'email' })}>
              {isDone ? common('titles.members') : t('toSettings')}
            </Button>
          ) : (
            <Button as={RouteLink} to="login">
              {common('nav.login')}
            </Button>
          )
        }
      >
        <span role="status">{t(`mailChange.${state}Text`)}</span>
        {state === 'ask' ? <FailureNotice failure={submission.failure} /> : null}
      </EmptyState>
    </Container>
  );
});

export default MailChange;
