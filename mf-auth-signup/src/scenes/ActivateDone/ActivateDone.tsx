import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Drawing, Heading, Row, Spinner, Stack, Text } from '@rendezvous/ui';
import { FormPage } from '../../components/FormPage.tsx';
import { remote } from '../../remote.ts';

/** The link of the confirmation mail leads here: it is used, and says so. */
export const ActivateDone = observer(function ActivateDone() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  const { activation } = remote.useStore();
  const navigation = useNavigation();
  const token = navigation.query.get('token');
  const { go } = navigation;

  useEffect(() => {
    if (token) void activation.confirm(token);
  }, [activation, token]);

  const state = token ? activation.state : 'done';
  useEffect(() => {
    if (state === 'failed') go('activate-error', {}, { replace: true });
  }, [state, go]);

  if (state !== 'done') {
    return (
      <FormPage>
        <Row justify="center" gap={12} role="status">
          <Spinner />
          <Text>{t('activate.working')}</Text>
        </Row>
      </FormPage>
    );
  }
  return (
    <FormPage>
      <Stack gap={24} align="center" role="status">
        <Drawing name="done" />
        <Heading level={1} align="center">
          {t('activate.doneTitle')}
        </Heading>
        <Text align="center">{t('activate.doneText')}</Text>
        {session.isLoggedIn ? (
          <>
            <Button as={RouteLink} to="complete-signup" size="lg" full>
              {t('activate.toComplete')}
            </Button>
            <Button as={RouteLink} to="members" variant="quiet" full>
              {t('activate.toMembers')}
            </Button>
          </>
        ) : (
          <Button as={RouteLink} to="login" size="lg" full>
            {t('activate.login')}
          </Button>
        )}
      </Stack>
    </FormPage>
  );
});

export default ActivateDone;
