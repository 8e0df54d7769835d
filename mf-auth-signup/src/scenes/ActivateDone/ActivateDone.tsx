import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useErrorText, useNavigation, useText } from '@rendezvous/platform';
import { Button, Notice, Row, Spinner, Text } from '@rendezvous/ui';
import { Confirmed } from '../../components/Confirmed.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { remote } from '../../remote.ts';

/** Target of the link in the confirmation mail: uses the token and shows the result. */
export const ActivateDone = observer(function ActivateDone() {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
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

  if (token && state === 'unreachable') {
    return (
      <FormPage>
        <Notice
          tone="danger"
          announce="assertive"
          actions={<Button onClick={() => void activation.confirm(token)}>{t('retry')}</Button>}
        >
          {errorText(activation.error)}
        </Notice>
      </FormPage>
    );
  }
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
  return <Confirmed />;
});

export default ActivateDone;
