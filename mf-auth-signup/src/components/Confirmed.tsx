import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Drawing, Heading, Stack, Text } from '@rendezvous/ui';
import { FormPage } from './FormPage.tsx';

/** Says that the address is confirmed, with the link to continue. */
export const Confirmed = observer(function Confirmed() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  useTitle(t('activate.doneTitle'));
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
