import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { EmailField, FailureNotice } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Button, Heading, Link, Row, Stack, Text } from '@rendezvous/ui';
import { CheckedForm } from '../../components/CheckedForm.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { OutcomePage } from '../../components/OutcomePage.tsx';
import { useLoginErrors } from '../../components/useLoginErrors.ts';
import { remote } from '../../remote.ts';

export const ResetPassword = observer(function ResetPassword() {
  const { t } = useText('auth-signup');
  const { login: store } = remote.useStore();
  const errorOf = useLoginErrors(store);
  const [email, setEmail] = useState('');

  useEffect(() => () => store.clear(), [store]);

  async function handleSubmit(): Promise<void> {
    await store.requestReset(email);
  }

  if (store.sentTo !== null) {
    return (
      <OutcomePage
        drawing="noLikes"
        title={t('reset.sentTitle')}
        text={t('reset.sentText', { email: store.sentTo })}
        role="status"
      >
        <Button variant="secondary" onClick={() => store.clear()}>
          {t('reset.again')}
        </Button>
      </OutcomePage>
    );
  }
  return (
    <FormPage>
      <CheckedForm refusal={store.submission.failure} onSubmit={() => void handleSubmit()}>
        <Stack gap={24}>
          <Heading level={1}>{t('reset.title')}</Heading>
          <Text tone="second">{t('reset.text')}</Text>
          <FailureNotice failure={store.submission.failure} />
          <EmailField label={t('email')} error={errorOf('email')} value={email} onChange={setEmail} />
          {/* Disabled until hydration: no endpoint takes a plain form. Earlier input is kept. */}
          <SubmitButton size="lg" full loading={store.submission.busy}>
            {t('reset.submit')}
          </SubmitButton>
          <Row justify="center">
            <Link as={RouteLink} to="login">
              {t('reset.backToLogin')}
            </Link>
          </Row>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
});

export default ResetPassword;
