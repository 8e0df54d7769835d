import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Button, Grid, Stack } from '@rendezvous/ui';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { DeleteFrame } from './DeleteFrame.tsx';
import { DeleteRefund } from './DeleteRefund.tsx';
import { SecretField } from './SecretField.tsx';

/** The last of the three: the password, then the farewell. */
export const DeletePassword = observer(function DeletePassword() {
  const { t } = useText('account');
  const { go } = useNavigation();
  const { deletion } = remote.useStore();
  const [password, setPassword] = useState('');
  const errorOf = useFieldText(deletion.submission.failure);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await deletion.delete(password)) go('account-deleted', {}, { replace: true });
  }

  return (
    <DeleteFrame title={t('delete.passwordTitle')} hint={t('delete.passwordText')}>
      <DeleteRefund />
      <Stack as="form" method="post" gap={16} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <SecretField
          label={t('delete.password')}
          error={errorOf('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
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
