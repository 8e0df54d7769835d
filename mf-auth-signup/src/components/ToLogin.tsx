import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Row } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** Links to the login page. `next` is the path to open afterwards. */
export const ToLogin = observer(function ToLogin({ next }: { next?: string | undefined }) {
  const { t } = useText('auth-signup');
  const { gate } = remote.useStore().signup;
  // The page's main button already links to the login page.
  if (gate?.open === false && gate.gate === 'with_trafficsource') return null;
  return (
    <Row justify="center">
      <Link as={RouteLink} to="login" query={{ next }}>
        {t('modal.toLogin')}
      </Link>
    </Row>
  );
});
