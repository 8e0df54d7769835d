import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { EmailField, FailureNotice } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Stack, Text } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { SecretField } from './SecretField.tsx';

export const EmailGroup = observer(function EmailGroup() {
  const { t } = useText('account');
  const { session } = useStores();
  const { security } = remote.useStore();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(security.mail.failure);

  async function submit(byPasskey: boolean): Promise<void> {
    if (!(await security.changeEmail(email, { password, code, byPasskey }))) return;
    setEmail('');
    setPassword('');
    setCode('');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(false);
  }

  return (
    <Group
      id="email"
      title={t('settings.email.title')}
      hint={t('settings.email.current', { email: session.user?.email ?? '' })}
    >
      <Text size={15.5} tone={session.isConfirmed ? 'second' : 'warning'}>
        {session.isConfirmed ? t('settings.email.confirmed') : t('settings.email.unconfirmed')}
      </Text>
      <Stack as="form" method="post" gap={16} noValidate onSubmit={handleSubmit}>
        <EmailField
          label={t('settings.email.new')}
          error={errorOf('email')}
          value={email}
          onChange={setEmail}
        />
        <SecretField
          label={t('password')}
          error={errorOf('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <SecondStep
          submission={security.mail}
          code={code}
          onCode={setCode}
          onPasskey={() => void submit(true)}
        />
        <FailureNotice failure={security.mail.failure} />
        <SaveRow
          submission={security.mail}
          label={t('settings.email.submit')}
          done={t('settings.email.sent', { email: security.pendingEmail ?? '' })}
        />
      </Stack>
    </Group>
  );
});
