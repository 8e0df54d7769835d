import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text } from '@rendezvous/ui';
import { CodeInput, Field, VerbatimInput } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { FormPage } from './FormPage.tsx';
import { useLoginErrors } from './useLoginErrors.ts';
import { usePasskeys } from './usePasskeys.ts';

/** Asks for the second factor: a code from the app, a passkey or a recovery code. */
export const SecondStep = observer(function SecondStep({ onDone }: { onDone: () => void }) {
  const { t } = useText('auth-signup');
  const { login: store } = remote.useStore();
  const errorOf = useLoginErrors(store);
  const [code, setCode] = useState('');
  const hasApp = store.steps.includes('totp');
  const canUsePasskeys = usePasskeys();
  const hasPasskey = canUsePasskeys && store.steps.includes('passkey');
  const [isRecovery, setRecovery] = useState(!hasApp);
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
        <input type="hidden" name="challenge" value={store.challenge ?? ''} />
        <Stack gap={24}>
          <Heading level={1}>{t('secondStep.title')}</Heading>
          <FailureNotice failure={failure} />
          {hasPasskey ? <PasskeyButton isMain={!hasApp} onDone={onDone} /> : null}
          <Text tone="second">{t(isRecovery ? 'secondStep.recoveryText' : 'secondStep.text')}</Text>
          <Field
            label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
            error={errorOf('code')}
            required
            hideLabel
          >
            <StepInput ref={input} isRecovery={isRecovery} value={code} onChange={setCode} />
          </Field>
          <Button
            type="submit"
            variant={hasPasskey && !hasApp ? 'secondary' : 'primary'}
            size="lg"
            full
            loading={busy}
          >
            {t('login.submit')}
          </Button>
          {hasApp ? (
            <Button variant="quiet" full onClick={handleSwitch}>
              {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
            </Button>
          ) : null}
        </Stack>
      </CheckedForm>
    </FormPage>
  );
});

const PasskeyButton = observer(function PasskeyButton({
  isMain,
  onDone,
}: {
  /** Whether the passkey is the main method, because the account has no app. */
  isMain: boolean;
  onDone: () => void;
}) {
  const { t } = useText('auth-signup');
  const { login: store } = remote.useStore();

  async function handleClick(): Promise<void> {
    if (await store.passkey()) onDone();
  }

  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size="lg"
      full
      disabled={store.submission.busy}
      onClick={() => void handleClick()}
    >
      {t('secondStep.passkey')}
    </Button>
  );
});

type StepInputProps = {
  ref: RefObject<HTMLInputElement | null>;
  isRecovery: boolean;
  value: string;
  onChange: (value: string) => void;
};

function StepInput({ ref, isRecovery, value, onChange }: StepInputProps) {
  if (!isRecovery) return <CodeInput ref={ref} name="code" value={value} onChange={onChange} />;
  return (
    <VerbatimInput
      ref={ref}
      name="code"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
