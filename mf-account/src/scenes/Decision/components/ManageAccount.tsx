import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Heading, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { SecretField } from '../../Settings/components/SecretField.tsx';

/** What a disabled member can still do after entering the password. */
export const ManageAccount = observer(function ManageAccount({ token }: { token: string }) {
  const { t } = useText('account');
  const format = useFormat();
  const { decision } = remote.useStore();
  return (
    <Stack gap={16}>
      <Heading level={2} size="card">
        {t('decision.manageTitle')}
      </Heading>
      {decision.erasedOn !== null ? (
        <Notice announce="polite">
          {t('decision.removed', { date: format.date(decision.erasedOn, 'long') })}
        </Notice>
      ) : decision.transactions === null ? (
        <PasswordForm token={token} />
      ) : (
        <OwnData />
      )}
    </Stack>
  );
});

const PasswordForm = observer(function PasswordForm({ token }: { token: string }) {
  const { t } = useText('account');
  const { decision } = remote.useStore();
  const { opening } = decision;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const errorOf = useFieldText(opening.failure);
  const submit = (byPasskey: boolean) => void decision.open(token, { password, code, byPasskey });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit(false);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Text>{t('decision.manageText')}</Text>
      <SecretField
        label={t('password')}
        error={errorOf('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <SecondStep submission={opening} code={code} onCode={setCode} onPasskey={() => submit(true)} />
      <FailureNotice failure={opening.failure} />
      <Button type="submit" variant="secondary" loading={opening.busy}>
        {t('next')}
      </Button>
    </Stack>
  );
});

const OwnData = observer(function OwnData() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { settings } = useStores();
  const { decision } = remote.useStore();
  const [code, setCode] = useState('');
  /** The action that a second step continues. */
  const [act, setAct] = useState<'export' | 'delete'>('export');

  async function run(act: 'export' | 'delete', byPasskey = false): Promise<void> {
    setAct(act);
    const typed = { code, byPasskey };
    if (act === 'delete') return void (await decision.delete(typed));
    const archive = await decision.exportData(typed);
    if (archive === null) return;
    // A code works only once.
    setCode('');
    saveFile(archive, `${settings.values.domain}.zip`);
  }

  return (
    <Stack gap={16}>
      <Heading level={3} size="card">
        {common('titles.transactions')}
      </Heading>
      <Payments />
      <SecondStep
        submission={decision.working}
        code={code}
        onCode={setCode}
        onPasskey={() => void run(act, true)}
      />
      <FailureNotice failure={decision.working.failure} />
      <Button variant="secondary" loading={decision.working.busy} onClick={() => void run('export')}>
        {t('settings.data.submit')}
      </Button>
      <Text>{t('decision.removeText')}</Text>
      <Button variant="danger" loading={decision.working.busy} onClick={() => void run('delete')}>
        {t('delete.submit')}
      </Button>
    </Stack>
  );
});

const Payments = observer(function Payments() {
  const { t } = useText('account');
  const format = useFormat();
  const { decision } = remote.useStore();
  const rows = decision.transactions ?? [];
  if (rows.length === 0) return <Text tone="second">{t('decision.none')}</Text>;
  return rows.map(({ payment, refundable }) => (
    <Row key={payment.payment_id} gap={12} justify="space-between">
      <Text>{`${format.date(payment.created_at, 'long')}: ${format.money(payment.total)}`}</Text>
      {refundable === null ? null : (
        <Button size="sm" variant="secondary" onClick={() => void decision.refund(payment.payment_id)}>
          {t('decision.refund', { amount: format.money(refundable.amount) })}
        </Button>
      )}
    </Row>
  ));
});
