import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice, NewPassword } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Button, Heading, Stack, Text } from '@rendezvous/ui';
import { Field, PasswordInput } from '@rendezvous/ui/forms';
import { CheckedForm } from '../../components/CheckedForm.tsx';
import { useLoginErrors } from '../../components/useLoginErrors.ts';
import { FormPage } from '../../components/FormPage.tsx';
import { OutcomePage } from '../../components/OutcomePage.tsx';
import { SecondStep } from '../../components/SecondStep.tsx';
import { remote } from '../../remote.ts';

/** Sets the new password with the token of the mailed link, and logs in. */
export const ResetPasswordDo = observer(function ResetPasswordDo() {
  const { t } = useText('auth-signup');
  const { settings } = useStores();
  const { login: store } = remote.useStore();
  const errorOf = useLoginErrors(store);
  const navigation = useNavigation();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const token = navigation.query.get('token') ?? '';

  useEffect(() => () => store.clear(), [store]);
  useEffect(() => {
    if (token !== '') void store.loadPersonal(token);
  }, [store, token]);

  async function handleSubmit(): Promise<void> {
    if (await store.resetPassword(token, password, repeat)) handleDone();
  }

  function handleDone(): void {
    navigation.go('members', {}, { replace: true });
  }

  if (store.challenge !== null) return <SecondStep onDone={handleDone} />;
  if (token === '' || store.linkExpired) return <ExpiredLink />;
  return (
    <FormPage>
      <CheckedForm refusal={store.submission.failure} onSubmit={() => void handleSubmit()}>
        <Stack gap={24}>
          <Heading level={1}>{t('reset.doTitle')}</Heading>
          <Text tone="second">{t('reset.doText')}</Text>
          <FailureNotice failure={store.submission.failure} />
          <NewPassword
            label={t('reset.password')}
            hint={t('steps.account.passwordHint')}
            error={errorOf('password')}
            value={password}
            personal={[...store.personal, settings.values.name]}
            onChange={setPassword}
          />
          <Field label={t('reset.repeat')} error={errorOf('repeat')} required>
            <PasswordInput
              autoComplete="new-password"
              showLabel={t('strength.show')}
              hideLabel={t('strength.hide')}
              value={repeat}
              onChange={(event) => setRepeat(event.target.value)}
            />
          </Field>
          {/* Disabled until hydration: no endpoint takes a plain form. Earlier input is kept. */}
          <SubmitButton size="lg" full loading={store.submission.busy}>
            {t('reset.doSubmit')}
          </SubmitButton>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
});

export default ResetPasswordDo;

function ExpiredLink() {
  const { t } = useText('auth-signup');
  return (
    <OutcomePage drawing="error" title={t('reset.expiredTitle')} text={t('reset.expiredText')} role="alert">
      <Button as={RouteLink} to="reset-password">
        {t('reset.askAgain')}
      </Button>
    </OutcomePage>
  );
}
