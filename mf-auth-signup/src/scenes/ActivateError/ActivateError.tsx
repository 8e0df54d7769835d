import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Confirmed } from '../../components/Confirmed.tsx';
import { NewLink } from '../../components/NewLink.tsx';

export const ActivateError = observer(function ActivateError() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  if (session.isConfirmed) return <Confirmed />;
  const text = session.isLoggedIn ? t('activate.errorTextMember') : t('activate.errorText');
  return <NewLink title={t('activate.errorTitle')} drawing="error" text={text} />;
});

export default ActivateError;
