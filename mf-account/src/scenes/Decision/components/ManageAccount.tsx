import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Heading, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import { SecretField } from '../../Settings/components/SecretField.tsx';

/** What a disabled member may still do, after the password. */
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
  const errorOf = useFieldText(opening.failure);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void decision.open(token, password);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Text>{t('decision.manageText')}</Text>
      <SecretField
        label={t('decision.password')}
        error={errorOf('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FailureNotice failure={opening.failure} />
      <Button type="submit" variant="secondary" loading={opening.busy}>
        {t('decision.manageOpen')}
      </Button>
    </Stack>
  );
});

const OwnData = observer(function OwnData() {
  const { t } = useText('account');
  const { settings } = useStores();
  const { decision } = remote.useStore();

  async function handleExport(): Promise<void> {
    const archive = await decision.exportData();
    if (archive !== null) saveFile(archive, `${settings.values.domain}.zip`);
  }

  return (
    <Stack gap={16}>
      <Heading level={3} size="card">
        {t('decision.transactions')}
      </Heading>
      <Payments />
      <FailureNotice failure={decision.working.failure} />
      <Button variant="secondary" loading={decision.working.busy} onClick={() => void handleExport()}>
        {t('decision.exportData')}
      </Button>
      <Text>{t('decision.removeText')}</Text>
      <Button variant="danger" loading={decision.working.busy} onClick={() => void decision.delete()}>
        {t('decision.remove')}
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
      <Text>
        {format.date(payment.created_at, 'long')}: {format.money(payment.total)}
      </Text>
      {refundable === null ? null : (
        <Button size="sm" variant="secondary" onClick={() => void decision.refund(payment.payment_id)}>
          {t('decision.refund', { amount: format.money(refundable.amount) })}
        </Button>
      )}
    </Row>
  ));
});
