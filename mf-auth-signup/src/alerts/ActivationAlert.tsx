import { useEffect, useEffectEvent, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText, useToasts } from '@rendezvous/platform';
import type { AlertProps } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { Button, Notice, mediaQuery } from '@rendezvous/ui';
import { ConfirmationMailStore } from '../stores/ConfirmationMailStore.ts';
import type { ActivationDialogProps } from './components/ActivationDialog.tsx';

const ActivationDialog = lazyDialog<ActivationDialogProps>(
  () => import('./components/ActivationDialog.tsx'),
  ({ onClose }) => onClose(),
);

/** Reminds members of the confirmation mail. Opens as a dialog on phones after the sign-up. */
export const ActivationAlert = observer(function ActivationAlert(props: AlertProps) {
  const { api, session } = useStores();
  const { t } = useText('labels');
  const { query, setQuery } = useNavigation();
  const toasts = useToasts();
  const [mail] = useState(() => new ConfirmationMailStore(api));
  const [isPhone] = useState(() => window.matchMedia(mediaQuery.phone).matches);
  const isComplete = query.has('signup-complete');
  const strip = () => setQuery({ 'signup-complete': null }, { replace: true });
  const stripUnused = useEffectEvent(strip);
  useEffect(() => {
    if (isComplete && !isPhone) stripUnused();
  }, [isComplete, isPhone]);
  const title = t('auth-signup.alerts.activation.title');
  const text = t('auth-signup.alerts.activation.text', { email: session.user?.email ?? '' });

  const handleResend = async () => {
    try {
      if (await mail.resend()) toasts.success(t('auth-signup.alerts.activation.sent'));
    } catch (error) {
      toasts.error(error);
    }
  };
  const actions = (
    <>
      <Button variant="secondary" size="sm" loading={mail.isSending} onClick={() => void handleResend()}>
        {t('auth-signup.alerts.activation.resend')}
      </Button>
      <Button as={RouteLink} to="notifications" hash="email" variant="quiet" size="sm">
        {t('auth-signup.alerts.activation.change')}
      </Button>
    </>
  );

  if (isPhone && isComplete)
    return <ActivationDialog title={title} text={text} actions={actions} onClose={() => strip()} />;
  return (
    <Notice banner tone="warning" title={title} actions={actions} {...props}>
      {text}
    </Notice>
  );
});

export default ActivationAlert;
