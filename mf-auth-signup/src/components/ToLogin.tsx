import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Row } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** For those who have an account: to the log-in, and back to where they wanted to go. */
export const ToLogin = observer(function ToLogin({ next }: { next?: string | undefined }) {
  const { t } = useText('auth-signup');
  const { gate } = remote.useStore().signup;
  // There the way to log in is the only thing to do, and stands as a button already.
  if (gate?.open === false && gate.gate === 'with_trafficsource') return null;
  return (
    <Row justify="center">
      <Link as={RouteLink} to="login" query={{ next }}>
        {t('modal.toLogin')}
      </Link>
    </Row>
  );
});
