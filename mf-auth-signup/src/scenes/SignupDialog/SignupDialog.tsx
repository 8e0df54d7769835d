import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Stack, Text } from '@rendezvous/ui';
import { ToLogin } from '../../components/ToLogin.tsx';
import { SignupFlow } from '../../components/SignupFlow/SignupFlow.tsx';
import { remote } from '../../remote.ts';

/** The sign-up as a dialog. Locks while closing would lose input, and reports its progress. */
export const SignupDialog = observer(function SignupDialog({
  reason,
  targetProfile,
  signupMessage,
  onClose,
  onLockedChange,
  onEvent,
}: DialogContentProps<'signup'>) {
  const { signup } = remote.useStore();
  const navigation = useNavigation();
  const target = reason === 'chat' && targetProfile ? targetProfile : null;

  const { pathname, query, route } = navigation;
  const isAtLogin = route?.id === 'login';
  const { started } = signup;
  const [openedAt] = useState(pathname);

  useEffect(() => onLockedChange(started), [onLockedChange, started]);
  useEffect(() => {
    if (started) onEvent('started');
  }, [started, onEvent]);
  // Navigation to another page (to the login page, or Back) closes the dialog but keeps the input.
  useEffect(() => {
    if (pathname === openedAt) return;
    if (isAtLogin) onEvent('login');
    onClose();
  }, [pathname, openedAt, isAtLogin, onEvent, onClose]);
  useEffect(() => {
    if (signupMessage) signup.set('signup_message', signupMessage);
  }, [signup, signupMessage]);

  function handleMade(): void {
    onEvent('complete');
    onClose();
    navigation.go('complete-signup');
  }

  const here = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  const name = targetProfile?.name;
  const why = useReason(reason, name);
  return (
    <Stack gap={24}>
      {why ? <Text tone="second">{why}</Text> : null}
      <SignupFlow level={2} target={target} onMade={handleMade} />
      <ToLogin next={here} />
    </Stack>
  );
});

export default SignupDialog;

function useReason(reason: DialogContentProps<'signup'>['reason'], name: string | undefined): string | null {
  const { t } = useText('auth-signup');
  if (reason === 'search') return t('modal.reasonSearch');
  if (!name) return null;
  if (reason === 'chat') return t('modal.reasonChat', { name });
  return reason === 'like' || reason === 'match' ? t('modal.reasonLike', { name }) : null;
}
