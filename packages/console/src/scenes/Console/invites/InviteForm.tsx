import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Row, Stack, Text } from '@rendezvous/ui';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { Fields } from '../../../components/Fields.tsx';
import { SiteField } from '../../../components/SiteField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

/** Creates invite codes to hand out, or mails them to the addresses that have waited longest. */
export const InviteForm = observer(function InviteForm({ onMade }: { onMade: () => void }) {
  const { t } = useText('console');
  const { settings } = useStores();
  const { invites, sites } = remote.useStore();
  const [site, setSite] = useState('');
  const [count, setCount] = useState('10');
  const [made, setMade] = useState<number | null>(null);
  const errorOf = useFieldText(invites.submission.failure);
  const domain = site || settings.values.domain;
  const waiting = sites.all.find((one) => one.domain === domain)?.waiting ?? 0;

  async function make(waitingList: boolean): Promise<void> {
    const text = count.trim();
    const order = { count: /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN, site: domain };
    setMade(null);
    const number = await invites.make(waitingList ? { ...order, waiting_list: true } : order);
    if (number === 0) return;
    setMade(number);
    onMade();
    if (waitingList) void sites.load();
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void make(false);
  }

  return (
    <Stack as="form" gap={8} noValidate onSubmit={handleSubmit}>
      <Fields>
        <SiteField value={site} onChange={setSite} error={errorOf('site')} />
        <Field label={t('invites.number')} error={errorOf('count')}>
          <TextInput inputMode="numeric" value={count} onChange={(event) => setCount(event.target.value)} />
        </Field>
      </Fields>
      <Row gap={8}>
        <Button type="submit" variant="secondary" loading={invites.submission.busy}>
          {t('invites.make')}
        </Button>
        {waiting > 0 ? (
          <Button variant="quiet" disabled={invites.submission.busy} onClick={() => void make(true)}>
            {t('invites.mail', { count: waiting })}
          </Button>
        ) : null}
      </Row>
      <Text size={14} role="status">
        {made === null ? '' : t('invites.made', { count: made })}
      </Text>
      <Text size={14} tone="second">
        {t('invites.hint')}
      </Text>
    </Stack>
  );
});
