import { Suspense, lazy, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText, useToasts } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import { useShell } from '../ShellContext.ts';

const ActivationDialog = lazy(async () => {
  const { ActivationDialog: Content } = await import('./ActivationDialog.tsx');
  return { default: Content };
});
const PHONE = '(max-width: 767px)';

/** Reminds of the confirmation mail; on a phone right after the sign-up as a dialog. */
export const ActivationAlert = observer(function ActivationAlert() {
  const { session } = useStores();
  const { activation } = useShell();
  const { t } = useText('common');
  const { query, setQuery } = useNavigation();
  const toasts = useToasts();
  const [isPhone] = useState(() => window.matchMedia(PHONE).matches);
  const text = t('alerts.activation.text', { email: session.user?.email ?? '' });

  const handleResend = async () => {
    try {
      await activation.resend();
      toasts.success(t('alerts.activation.sent'));
    } catch (error) {
      toasts.error(error);
    }
  };
  const actions = (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={activation.state === 'sending'}
        onClick={() => void handleResend()}
      >
        {t('alerts.activation.resend')}
      </Button>
      <Button as={RouteLink} to="notifications" variant="quiet" size="sm">
        {t('alerts.activation.change')}
      </Button>
    </>
  );

  if (isPhone && query.has('signup-complete')) {
    return (
      <Suspense fallback={null}>
        <ActivationDialog
          title={t('alerts.activation.title')}
          text={text}
          actions={actions}
          onClose={() => setQuery({ 'signup-complete': null }, { replace: true })}
        />
      </Suspense>
    );
  }
  return (
    <Notice banner tone="warning" title={t('alerts.activation.title')} actions={actions}>
      {text}
    </Notice>
  );
});
