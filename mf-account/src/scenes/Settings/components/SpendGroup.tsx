import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Button, Divider, Grid, Heading, Link, Notice, Row, Stack, Text, space, type } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { Field, TextInput } from '@rendezvous/ui/forms';
import { Group } from '../../../components/Group.tsx';
import { SaveRow } from '../../../components/SaveRow.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { useMoment } from '../../../hooks/useMoment.ts';
import { COOL_OFF_HOURS, amountText } from '../../../models/spendLimit.ts';
import type { SpendForm } from '../../../models/spendLimit.ts';
import { remote } from '../../../remote.ts';

const FIELDS = ['daily', 'monthly'] as const;

export const SpendGroup = observer(function SpendGroup() {
  const { t } = useText('account');
  const format = useFormat();
  const { spend } = remote.useStore();
  const [draft, setDraft] = useState<Partial<SpendForm>>({});
  const errorOf = useFieldText(spend.limits.failure);
  const form: SpendForm = {
    daily: amountText(spend.limit?.daily ?? null, format.number),
    monthly: amountText(spend.limit?.monthly ?? null, format.number),
    ...draft,
  };

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await spend.save(form)) setDraft({});
  }

  return (
    <Group id="spend" title={t('settings.spend.title')} hint={t('settings.spend.hint')}>
      <Stack as="form" method="post" gap={16} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Grid min={200}>
          {FIELDS.map((name) => (
            <Field
              key={name}
              label={t(`settings.spend.${name}`)}
              hint={t('settings.spend.empty')}
              error={errorOf(name)}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={form[name]}
                after={<Unit>{spend.currency}</Unit>}
                onChange={(event) => {
                  spend.limits.reset();
                  const { value } = event.target;
                  setDraft((draft) => ({ ...draft, [name]: value }));
                }}
              />
            </Field>
          ))}
        </Grid>
        <Waiting />
        <FailureNotice failure={spend.limits.failure} />
        <SaveRow submission={spend.limits} />
      </Stack>
      <Divider />
      <Pause />
      <Divider />
      <Link as={RouteLink} to="transactions">
        {t('settings.spend.transactions')}
      </Link>
    </Group>
  );
});

const Waiting = observer(function Waiting() {
  const { t } = useText('account');
  const format = useFormat();
  const { spend } = remote.useStore();
  const momentOf = useMoment();
  const { next, currency } = spend.limit ?? {};
  if (next === undefined || currency === undefined) return null;
  const amountOf = (amount: number | null) =>
    amount === null ? t('settings.spend.none') : format.money({ amount, currency });
  const from = momentOf(next.from);
  return (
    <Notice
      announce="polite"
      title={t('settings.spend.next', { date: format.date(from, 'long'), time: format.time(from) })}
    >
      <DescriptionList
        items={FIELDS.map((name) => ({
          id: name,
          term: t(`settings.spend.${name}`),
          value: amountOf(next[name]),
        }))}
      />
    </Notice>
  );
});

const Pause = observer(function Pause() {
  const { t } = useText('account');
  const format = useFormat();
  const { spend } = remote.useStore();
  const momentOf = useMoment();
  const pausedUntil = spend.pausedUntil;
  const until = pausedUntil === null ? null : momentOf(pausedUntil);
  return (
    <Stack gap={12}>
      <Stack gap={4}>
        <Heading level={3} size="card">
          {t('settings.spend.pauseTitle')}
        </Heading>
        <Text size={15.5} tone="second">
          {t('settings.spend.pauseHint')}
        </Text>
      </Stack>
      {until === null ? (
        <Row>
          {COOL_OFF_HOURS.map((hours) => (
            <Button
              key={hours}
              variant="secondary"
              loading={spend.pause.busy}
              onClick={() => void spend.startPause(hours)}
            >
              {hours < 48
                ? t('settings.spend.pauseHours', { count: hours })
                : t('settings.spend.pauseDays', { count: hours / 24 })}
            </Button>
          ))}
        </Row>
      ) : (
        <Notice announce="polite">
          {t('settings.spend.paused', { date: format.date(until, 'long'), time: format.time(until) })}
        </Notice>
      )}
      <FailureNotice failure={spend.pause.failure} />
    </Stack>
  );
});

const Unit = styled.span`
  padding-inline-end: ${space[12]};
  font-size: ${type[14]};
`;
