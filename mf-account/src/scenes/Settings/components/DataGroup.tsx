import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { Group } from '../../../components/Group.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { SecretField } from './SecretField.tsx';

export const DataGroup = observer(function DataGroup() {
  const { t } = useText('account');
  const { settings } = useStores();
  const { security } = remote.useStore();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(security.exporting.failure);

  async function submit(byPasskey: boolean): Promise<void> {
    const archive = await security.exportData({ password, code, byPasskey });
    if (archive === null) return;
    setPassword('');
    setCode('');
    saveFile(archive, `${settings.values.domain}.zip`);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(false);
  }

  return (
    <Group id="data" title={t('settings.data.title')} hint={t('settings.data.hint')}>
      <Stack as="form" method="post" gap={16} noValidate onSubmit={handleSubmit}>
        <SecretField
          label={t('password')}
          error={errorOf('password') ?? errorOf('x-password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <SecondStep
          submission={security.exporting}
          code={code}
          onCode={setCode}
          onPasskey={() => void submit(true)}
        />
        <FailureNotice failure={security.exporting.failure} />
        <SaveRow
          submission={security.exporting}
          label={t('settings.data.submit')}
          done={t('settings.data.done')}
        />
      </Stack>
    </Group>
  );
});
