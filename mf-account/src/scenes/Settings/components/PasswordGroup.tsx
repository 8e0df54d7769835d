import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice, NewPassword } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { PasswordForm } from '../../../stores/SecurityStore.ts';
import { SecretField } from './SecretField.tsx';

const EMPTY: PasswordForm = { old_password: '', new_password: '', new_password_repeat: '' };

export const PasswordGroup = observer(function PasswordGroup() {
  const { t } = useText('account');
  const { session, settings } = useStores();
  const { security } = remote.useStore();
  const [form, setForm] = useState(EMPTY);
  const [code, setCode] = useState('');
  const errorOf = useFieldText(security.password.failure);
  const { profile, email = '' } = session.user ?? {};
  const personal = [profile?.name ?? '', email.split('@')[0] ?? '', settings.values.name];
  const set = (change: Partial<PasswordForm>) => setForm((form) => ({ ...form, ...change }));

  async function submit(event: FormEvent | null): Promise<void> {
    event?.preventDefault();
    if (!(await security.changePassword(form, { code, byPasskey: event === null }))) return;
    setForm(EMPTY);
    setCode('');
  }

  return (
    <Group id="password" title={t('settings.password.title')}>
      <Stack as="form" method="post" gap={16} noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers need the account name that the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <SecretField
          label={t('settings.password.old')}
          error={errorOf('old_password')}
          autoComplete="current-password"
          value={form.old_password}
          onChange={(old_password) => set({ old_password })}
        />
        <NewPassword
          label={t('settings.password.new')}
          hint={t('settings.password.newHint')}
          error={errorOf('new_password')}
          value={form.new_password}
          personal={personal}
          onChange={(new_password) => set({ new_password })}
        />
        <SecretField
          label={t('settings.password.repeat')}
          error={errorOf('new_password_repeat')}
          autoComplete="new-password"
          value={form.new_password_repeat}
          onChange={(new_password_repeat) => set({ new_password_repeat })}
        />
        <SecondStep
          submission={security.password}
          code={code}
          onCode={setCode}
          onPasskey={() => void submit(null)}
        />
        <FailureNotice failure={security.password.failure} />
        <SaveRow
          submission={security.password}
          label={t('settings.password.submit')}
          done={t('settings.password.done')}
        />
      </Stack>
    </Group>
  );
});
