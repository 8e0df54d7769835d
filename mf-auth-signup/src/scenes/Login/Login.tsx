import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import {
  RouteLink,
  useErrorText,
  useFindRoute,
  useNavigation,
  useStores,
  useText,
} from '@rendezvous/platform';
import { hasFields } from '@rendezvous/store-kit';
import { Button, Heading, Link, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { Field, PasswordInput, VerbatimInput } from '@rendezvous/ui/forms';
import { useLoginErrors } from '../../components/useLoginErrors.ts';
import { remote } from '../../remote.ts';
import { CheckedForm } from '../../components/CheckedForm.tsx';
import { FacesBeside } from '../../components/FacesBeside.tsx';
import { FormPage } from '../../components/FormPage.tsx';
import { SecondStep } from '../../components/SecondStep.tsx';
import { usePasskeys } from '../../components/usePasskeys.ts';
import { usePasskeySuggestions } from '../../components/usePasskeySuggestions.ts';
import { wayBack } from '../../models/wayBack.ts';

/** Logs in by address or name and opens the previous page, otherwise the member search. */
export const Login = observer(function Login() {
  const { t } = useText('auth-signup');
  const { session } = useStores();
  const { login: store } = remote.useStore();
  const errorOf = useLoginErrors(store);
  const navigation = useNavigation();
  const findRoute = useFindRoute();
  const [identifier, setIdentifier] = useState(store.typed);
  const [password, setPassword] = useState('');
  const { failure } = store.submission;
  const hasFailed = failure !== null && !hasFields(failure);
  const next = navigation.query.get('next');

  useEffect(() => () => store.clear(), [store]);

  async function handleSubmit(): Promise<void> {
    if (await store.login(identifier, password)) handleDone();
  }

  function handleDone(): void {
    const path = wayBack(next, navigation.hash, findRoute);
    if (path === null) navigation.go('members', {}, { replace: true });
    else navigation.goPath(path, { replace: true });
  }

  usePasskeySuggestions(store, handleDone);

  if (store.challenge !== null) return <SecondStep onDone={handleDone} />;
  return (
    <FormPage beside={<FacesBeside />}>
      <CheckedForm refusal={failure} onSubmit={() => void handleSubmit()}>
        <Stack gap={24}>
          <Heading level={1}>{t('login.title')}</Heading>
          {(next || session.expired) && !hasFailed ? <Notice>{t('login.expired')}</Notice> : null}
          <LoginFailure />
          <Field label={t('login.identifier')} error={errorOf('email')} required>
            <VerbatimInput
              name="username"
              autoComplete="username webauthn"
              value={identifier}
              onChange={(event) => setIdentifier(event.target.value)}
            />
          </Field>
          <Field label={t('password')} error={errorOf('password')} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={t('strength.show')}
              hideLabel={t('strength.hide')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" size="lg" full loading={store.submission.busy}>
            {t('login.submit')}
          </Button>
          <PasskeyButton onDone={handleDone} />
          <OtherWays />
        </Stack>
      </CheckedForm>
    </FormPage>
  );
});

export default Login;

/** Shows why the login failed and, for wrong credentials, what to check. */
const LoginFailure = observer(function LoginFailure() {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
  const { failure } = remote.useStore().login.submission;
  if (failure?.code !== 'login_failed') return <FailureNotice failure={failure} />;
  return (
    <Notice tone="danger" announce="assertive" title={errorText(failure.error)}>
      {t('login.failed')}
    </Notice>
  );
});

const PasskeyButton = observer(function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useText('auth-signup');
  const { login: store } = remote.useStore();
  const isUsable = usePasskeys();
  if (!isUsable) return null;

  async function handleClick(): Promise<void> {
    if (await store.passkey()) onDone();
  }

  return (
    <Button
      variant="secondary"
      size="lg"
      full
      disabled={store.submission.busy}
      onClick={() => void handleClick()}
    >
      {t('login.passkey')}
    </Button>
  );
});

function OtherWays() {
  const { t } = useText('auth-signup');
  return (
    <Stack gap={12} align="center">
      <Link as={RouteLink} to="reset-password">
        {t('login.forgot')}
      </Link>
      <Row gap={8} justify="center">
        <Text tone="second">{t('login.noAccount')}</Text>
        <Link as={RouteLink} to="signup">
          {t('login.signup')}
        </Link>
      </Row>
    </Stack>
  );
}
