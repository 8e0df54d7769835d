import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Row, Skeleton, Stack, Text } from '@rendezvous/ui';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Group } from '../../../components/Group.tsx';
import { LoadGate } from '../../../components/LoadGate.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { TwoStepAct } from '../../../stores/TwoStepStore.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretField } from './SecretField.tsx';
import { TwoStepEnrolment } from './TwoStepEnrolment.tsx';

/** Turns two-step verification on and off. */
export const TwoStepGroup = observer(function TwoStepGroup() {
  const { t } = useText('account');
  const { twoStep } = remote.useStore().own;
  return (
    <Group id="two-step" title={t('settings.twoStep.title')} hint={t('settings.twoStep.hint')}>
      <LoadGate from={twoStep.state} skeleton={<Skeleton height={44} />}>
        {() => <Step />}
      </LoadGate>
    </Group>
  );
});

const Step = observer(function Step() {
  const { twoStep } = remote.useStore().own;
  if (twoStep.codes !== null) return <RecoveryCodes codes={twoStep.codes} />;
  if (twoStep.enrolment !== null) return <TwoStepEnrolment enrolment={twoStep.enrolment} />;
  if (twoStep.act !== null) return <PasswordForm act={twoStep.act} />;
  return <Overview />;
});

const Overview = observer(function Overview() {
  const { t } = useText('account');
  const { twoStep } = remote.useStore().own;
  const { value } = twoStep.state;
  if (value?.totp !== true) {
    return (
      <Row>
        <Button variant="secondary" onClick={() => twoStep.begin('enrol')}>
          {t('settings.twoStep.setUp')}
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={16}>
      <Text role="status">{t('settings.twoStep.on', { left: value.recovery_codes_left })}</Text>
      <Row gap={12}>
        <Button variant="secondary" onClick={() => twoStep.begin('codes')}>
          {t('settings.twoStep.newCodes')}
        </Button>
        <Button variant="secondary" onClick={() => twoStep.begin('off')}>
          {t('settings.twoStep.turnOff')}
        </Button>
      </Row>
    </Stack>
  );
});

const SUBMIT = {
  enrol: 'settings.twoStep.next',
  codes: 'settings.twoStep.newCodes',
  off: 'settings.twoStep.turnOff',
} as const satisfies Record<TwoStepAct, string>;

const PasswordForm = observer(function PasswordForm({ act }: { act: TwoStepAct }) {
  const { t } = useText('account');
  const { twoStep } = remote.useStore().own;
  const { submission } = twoStep;
  const [password, setPassword] = useState('');
  const errorOf = useFieldText(submission.failure);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void twoStep.confirm(password);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <SecretField
        label={t('settings.twoStep.password')}
        error={errorOf('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FailureNotice failure={submission.failure} />
      <Row gap={12}>
        <Button type="submit" variant={act === 'off' ? 'danger' : 'primary'} loading={submission.busy}>
          {t(SUBMIT[act])}
        </Button>
        <Button variant="secondary" onClick={() => twoStep.begin(null)}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
});
