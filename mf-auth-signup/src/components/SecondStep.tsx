import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text } from '@rendezvous/ui';
import { CodeInput, Field, TextInput } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FormPage } from './FormPage.tsx';
import { useLoginErrors } from './useLoginErrors.ts';

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export const SecondStep = observer(function SecondStep({ onDone }: { onDone: () => void }) {
  const { t } = useText('auth-signup');
  const { login: store } = remote.useStore();
  const errorOf = useLoginErrors(store);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { failure, busy } = store.submission;

  useEffect(() => input.current?.focus(), [isRecovery]);

  async function handleSubmit(): Promise<void> {
    if (await store.secondStep(code)) onDone();
  }

  function handleSwitch(): void {
    setCode('');
    setRecovery(!isRecovery);
  }

  return (
    <FormPage>
      <CheckedForm refusal={failure} onSubmit={() => void handleSubmit()}>
        <Stack gap={24}>
          <Heading level={1}>{t('secondStep.title')}</Heading>
          <Text tone="second">{t(isRecovery ? 'secondStep.recoveryText' : 'secondStep.text')}</Text>
          <FailureNotice failure={failure} />
          <Field
            label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
            error={errorOf('code')}
            required
          >
            {isRecovery ? (
              <TextInput
                ref={input}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            ) : (
              <CodeInput ref={input} value={code} onChange={setCode} />
            )}
          </Field>
          <Button type="submit" size="lg" full loading={busy}>
            {t('login.submit')}
          </Button>
          <Button variant="quiet" full onClick={handleSwitch}>
            {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
});
