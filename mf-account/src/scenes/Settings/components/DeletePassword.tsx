import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Button, Grid, Stack } from '@rendezvous/ui';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { DeleteFrame } from './DeleteFrame.tsx';
import { DeleteRefund } from './DeleteRefund.tsx';
import { SecretField } from './SecretField.tsx';

export const DeletePassword = observer(function DeletePassword() {
  const { t } = useText('account');
  const { go } = useNavigation();
  const { deletion, twoStep } = remote.useStore();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(deletion.submission.failure);

  useEffect(() => void twoStep.state.load(), [twoStep]);

  async function submit(byPasskey: boolean): Promise<void> {
    const isDeleted = await deletion.delete({ password, code, byPasskey }, twoStep.isSecondStep);
    if (isDeleted) go('account-deleted', {}, { replace: true });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(false);
  }

  return (
    <DeleteFrame title={t('delete.passwordTitle')} hint={t('delete.passwordText')}>
      <DeleteRefund />
      <Stack as="form" method="post" gap={16} noValidate onSubmit={handleSubmit}>
        <SecretField
          label={t('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <SecondStep
          submission={deletion.submission}
          code={code}
          onCode={setCode}
          onPasskey={() => void submit(true)}
        />
        <FailureNotice failure={deletion.submission.failure} />
        <Grid min={200} gap={12}>
          <SubmitButton size="lg" variant="danger" loading={deletion.submission.busy}>
            {t('delete.submit')}
          </SubmitButton>
          <Button as={RouteLink} to="notifications" size="lg" variant="secondary">
            {t('delete.stay')}
          </Button>
        </Grid>
      </Stack>
    </DeleteFrame>
  );
});
