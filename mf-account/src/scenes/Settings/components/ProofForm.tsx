import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import type { Submission } from '@rendezvous/store-kit';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { Button, Row, Stack } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { TypedProof } from '../../../stores/proof.ts';
import { SecretField } from './SecretField.tsx';

type ProofFormProps = {
  submitLabel: string;
  isDangerous?: boolean;
  submission: Pick<Submission, 'failure' | 'busy'>;
  onSubmit: (proof: TypedProof) => void;
  onCancel: () => void;
  /** Fields of the act itself. */
  children?: ReactNode;
};

/** Asks for the password and, with two-step verification, for a code or a passkey. */
export const ProofForm = observer(function ProofForm(props: ProofFormProps) {
  const { submission, onSubmit, onCancel } = props;
  const { t } = useText('account');
  const { twoStep } = remote.useStore().own;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(submission.failure);
  const { isSecondStep } = twoStep;
  const hasPasskey = isSecondStep && canUsePasskeys() && (twoStep.state.value?.passkeys.length ?? 0) > 0;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit({ password, code, byPasskey: false });
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      {props.children}
      <SecretField
        label={t('settings.twoStep.password')}
        error={errorOf('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {isSecondStep ? (
        <Field label={t('settings.twoStep.proofCode')} error={errorOf('code')} required>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : null}
      <FailureNotice failure={submission.failure} />
      <Row gap={12}>
        <Button type="submit" variant={props.isDangerous ? 'danger' : 'primary'} loading={submission.busy}>
          {props.submitLabel}
        </Button>
        {hasPasskey ? (
          <Button
            variant="secondary"
            disabled={submission.busy}
            onClick={() => onSubmit({ password, code, byPasskey: true })}
          >
            {t('settings.twoStep.byPasskey')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
});
