import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Row, Stack, Text, Value } from '@rendezvous/ui';
import { CodeInput, Field } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

type TwoStepEnrolmentProps = { enrolment: AnswerOf<'POST /api/second-factor.php?enrol=1'> };

/** Shows the key as a QR code and text, and asks for a code that proves the app has it. */
export const TwoStepEnrolment = observer(function TwoStepEnrolment({ enrolment }: TwoStepEnrolmentProps) {
  const { t } = useText('account');
  const { twoStep } = remote.useStore();
  const { submission } = twoStep;
  const [code, setCode] = useState('');
  const errorOf = useFieldText(submission.failure);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void twoStep.turnOn(code);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Text>{t('settings.twoStep.scan')}</Text>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
        alt={t('settings.twoStep.qr')}
        width={200}
        height={200}
      />
      <Text size={14} tone="second">
        <Value>{t('settings.twoStep.byHand')}</Value>{' '}
        <Key>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</Key>
      </Text>
      <Field label={t('settings.twoStep.code')} error={errorOf('code')} required>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <FailureNotice failure={submission.failure} />
      <Row gap={12}>
        <Button type="submit" loading={submission.busy}>
          {t('settings.twoStep.turnOn')}
        </Button>
        <Button variant="secondary" onClick={() => twoStep.begin(null)}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
});

const Key = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
