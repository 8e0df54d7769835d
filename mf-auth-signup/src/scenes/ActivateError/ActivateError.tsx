import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Drawing, Heading, Notice, Stack, Text } from '@rendezvous/ui';
import { Confirmed } from '../../components/Confirmed.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { remote } from '../../remote.ts';

/** The confirmation link did not work: a new one is a tap away, after the log-in on a device where nobody is. */
export const ActivateError = observer(function ActivateError() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  const { href } = useNavigation();
  const { activation } = remote.useStore();
  if (session.isConfirmed) return <Confirmed />;
  return (
    <FormPage>
      <Stack gap={24} align="center">
        <Drawing name="error" />
        <Heading level={1} align="center">
          {t('activate.errorTitle')}
        </Heading>
        <Text align="center">
          {session.isLoggedIn ? t('activate.errorTextMember') : t('activate.errorText')}
        </Text>
        {activation.notice ? (
          <Notice tone="success" announce="polite">
            {t('activate.resent')}
          </Notice>
        ) : null}
        <FailureNotice failure={activation.resendFailure} />
        {session.isLoggedIn ? (
          <Button
            size="lg"
            full
            loading={activation.resending.busy}
            disabled={activation.wait > 0}
            onClick={() => void activation.resend()}
          >
            {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('activate.resend')}
          </Button>
        ) : (
          <Button as={RouteLink} to="login" query={{ next: href('activate-error') }} size="lg" full>
            {t('activate.login')}
          </Button>
        )}
      </Stack>
    </FormPage>
  );
});

export default ActivateError;
