import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Row, Skeleton, Stack, Text } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { remote } from '../../../remote.ts';
import type { TwoStepAct } from '../../../stores/TwoStepStore.ts';
import { OwnProofForm } from './OwnProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepEnrolment } from './TwoStepEnrolment.tsx';

export const TwoStepGroup = observer(function TwoStepGroup() {
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  return (
    <Group id="two-step" title={t('settings.twoStep.title')} hint={t('settings.twoStep.hint')}>
      <LoadGate from={twoStep.state} skeleton={<Skeleton height={44} />}>
        {() => <Step />}
      </LoadGate>
    </Group>
  );
});

const Step = observer(function Step() {
  const { twoStep } = remote.useStore();
  if (twoStep.codes !== null) return <RecoveryCodes codes={twoStep.codes} />;
  if (twoStep.enrolment !== null) return <TwoStepEnrolment enrolment={twoStep.enrolment} />;
  if (twoStep.act !== null) return <ActForm act={twoStep.act} />;
  return <Overview />;
});

const Overview = observer(function Overview() {
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  const { totp = false, recovery_codes_left: left = 0 } = twoStep.state.value ?? {};
  const { isSecondStep } = twoStep;
  return (
    <Stack gap={16}>
      {isSecondStep ? (
        <Text role="status">{t(totp ? 'settings.twoStep.on' : 'settings.twoStep.codesLeft', { left })}</Text>
      ) : null}
      <Row gap={12}>
        {totp ? null : (
          <Button variant="secondary" onClick={() => twoStep.begin('enrol')}>
            {t('settings.twoStep.setUp')}
          </Button>
        )}
        {isSecondStep ? (
          <Button variant="secondary" onClick={() => twoStep.begin('codes')}>
            {t('settings.twoStep.newCodes')}
          </Button>
        ) : null}
        {totp ? (
          <Button variant="secondary" onClick={() => twoStep.begin('off')}>
            {t('settings.twoStep.turnOff')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
});

const SUBMIT = {
  enrol: 'next',
  codes: 'settings.twoStep.newCodes',
  off: 'settings.twoStep.turnOff',
} as const satisfies Record<TwoStepAct, string>;

const ActForm = observer(function ActForm({ act }: { act: TwoStepAct }) {
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  return (
    <OwnProofForm
      submitLabel={t(SUBMIT[act])}
      isDangerous={act === 'off'}
      submission={twoStep.submission}
      onSubmit={(proof) => void twoStep.confirm(proof)}
      onCancel={() => twoStep.begin(null)}
    />
  );
});
