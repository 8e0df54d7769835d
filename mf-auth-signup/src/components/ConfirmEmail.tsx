import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useErrorText, useStores, useText } from '@rendezvous/platform';
import { Button, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import type { SelfUser } from '@rendezvous/contracts';
import { remote } from '../remote.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { StepHeading } from './SignupFlow/StepHeading.tsx';

export type ConfirmEmailProps = {
  user: SelfUser;
  level: 1 | 2;
  /** Whose first message waits for the confirmation. */
  targetName?: string | undefined;
  onContinue: () => void;
};

/** The last step. Detects the confirmation, even from another tab or device. */
export const ConfirmEmail = observer(function ConfirmEmail(props: ConfirmEmailProps) {
  const { session } = useStores();
  const isDone = session.isConfirmed && session.user?.id === props.user.id;
  return isDone ? <Done {...props} /> : <Waiting {...props} />;
});

function Done({ level, onContinue }: ConfirmEmailProps) {
  const { t } = useText('auth-signup');
  return (
    <Stack gap={24}>
      <Stack gap={24} role="status">
        <StepHeading level={level} size="title">
          {t('activate.doneTitle')}
        </StepHeading>
        <Text measure>{t('activate.doneText')}</Text>
      </Stack>
      <Button size="lg" full onClick={onContinue}>
        {t('confirm.continue')}
      </Button>
    </Stack>
  );
}

/** Open the link that was mailed; ask again, or change the address. */
const Waiting = observer(function Waiting({ user, level, targetName, onContinue }: ConfirmEmailProps) {
  const { t } = useText('auth-signup');
  const { activation } = remote.useStore();
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, and phones were scrolled down to it. In a layout effect, before a
  // dialog's focus trap takes the focus.
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => activation.begin(), [activation]);
  const email = activation.email ?? user.email;
  return (
    <Stack gap={24}>
      <StepHeading level={level} size="title" ref={heading} tabIndex={-1}>
        {t('confirm.title')}
      </StepHeading>
      <Text measure>{t('confirm.text', { email })}</Text>
      <Text measure tone="second">
        {targetName ? t('confirm.target', { name: targetName }) : t('confirm.why')}
      </Text>
      {activation.notice ? (
        <Notice tone="success" announce="polite">
          {activation.notice === 'changed' ? t('confirm.changed', { email }) : t('confirm.resent')}
        </Notice>
      ) : null}
      <FailureNotice failure={activation.resendFailure} />
      <Button size="lg" full onClick={onContinue}>
        {t('confirm.continue')}
      </Button>
      {changing ? (
        <ChangeAddress onDone={() => setChanging(false)} />
      ) : (
        <Row justify="center">
          <Button
            variant="quiet"
            loading={activation.resending.busy}
            disabled={activation.wait > 0}
            onClick={() => void activation.resend()}
          >
            {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('confirm.resend')}
          </Button>
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {`${t('confirm.wrong')} ${t('confirm.change')}`}
          </Button>
        </Row>
      )}
    </Stack>
  );
});

const ChangeAddress = observer(function ChangeAddress({ onDone }: { onDone: () => void }) {
  const { t } = useText('auth-signup');
  const errorText = useErrorText();
  const { activation } = remote.useStore();
  const failure = activation.changeFailure;
  const [email, setEmail] = useState('');

  async function handleSubmit(): Promise<void> {
    if (await activation.resend(email)) onDone();
  }

  return (
    <CheckedForm refusal={failure} onSubmit={() => void handleSubmit()}>
      <Stack gap={16}>
        <Field
          label={t('confirm.newEmail')}
          error={failure === null ? undefined : errorText(failure.error)}
          required
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Row>
          <Button type="submit" loading={activation.resending.busy} disabled={activation.wait > 0}>
            {activation.wait > 0 ? t('confirm.wait', { count: activation.wait }) : t('confirm.save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('confirm.cancel')}
          </Button>
        </Row>
      </Stack>
    </CheckedForm>
  );
});
