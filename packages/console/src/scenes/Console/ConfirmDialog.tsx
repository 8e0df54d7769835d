import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';
import { Button, Row, Stack } from '@rendezvous/ui';
import { Field, PasswordInput, TextInput } from '@rendezvous/ui/forms';
import { Dialog } from '@rendezvous/ui/overlays';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useFieldText } from '../../hooks/useFieldText.ts';
import { remote } from '../../remote.ts';

/** Asks who is at the keyboard before an act of weight, which then goes on. */
export const ConfirmDialog = observer(function ConfirmDialog() {
  const { t } = useText('console');
  const { confirm } = remote.useStore();
  return (
    <Dialog
      open={confirm.isOpen}
      onClose={() => confirm.cancel()}
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.text')}
      closeLabel={t('confirm.close')}
    >
      <ConfirmForm />
    </Dialog>
  );
});

const ConfirmForm = observer(function ConfirmForm() {
  const { t } = useText('console');
  const { confirm, secondFactor } = remote.useStore();
  const { failure, busy } = confirm.submission;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(failure);
  const hasPasskey = canUsePasskeys() && (secondFactor.value?.passkeys.length ?? 0) > 0;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void confirm.confirm({ password, code });
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Field label={t('confirm.password')} error={errorOf('password')} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('confirm.showPassword')}
          hideLabel={t('confirm.hidePassword')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {secondFactor.value?.second_step === true ? (
        <Field label={t('confirm.code')} error={errorOf('code')} required>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : null}
      <FailureNotice failure={failure} />
      <Row gap={12}>
        <Button type="submit" loading={busy}>
          {t('confirm.submit')}
        </Button>
        {hasPasskey ? (
          <Button variant="secondary" disabled={busy} onClick={() => void confirm.confirmByPasskey()}>
            {t('confirm.passkey')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
});
