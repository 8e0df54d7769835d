import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { StaffMember } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text, Value } from '@rendezvous/ui';
import { Field, NativeSelect, TextInput } from '@rendezvous/ui/forms';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { EMPTY_DRAFT, actsFor, createAct } from '../../../models/ActDraft.ts';
import type { ActDraft, ActKind } from '../../../models/ActDraft.ts';
import { remote } from '../../../remote.ts';
import { LinkedChoice } from './LinkedChoice.tsx';

/**
 * Takes one action at a time. Each needs a reason, which is logged with the staff member's name.
 * Linked accounts are disabled by separate decisions.
 */
export const MemberActs = observer(function MemberActs({ member }: { member: StaffMember }) {
  const { t } = useText('console');
  const { session } = useStores();
  const { members, trust } = remote.useStore();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [done, setDone] = useState(false);
  const format = useFormat();
  const acts = actsFor(member, session.user?.staff_roles ?? []);
  const { kind } = draft;
  if (acts.length === 0) return <Text tone="second">{t('acts.notHere')}</Text>;

  const change = (part: Partial<ActDraft>) => setDraft({ ...draft, ...part });
  function handleChoose(value: string): void {
    members.submission.reset();
    setDone(false);
    change({ kind: acts.find((one) => one === value) ?? null });
  }
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (kind === null || !(await members.act(createAct(kind, draft, member)))) return;
    if (draft.linked.length > 0) void trust.shown.reload(member.id);
    setDraft(EMPTY_DRAFT);
    setDone(true);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <Heading level={3} size="card">
        {t('acts.title')}
      </Heading>
      <Field label={t('acts.what')}>
        <NativeSelect
          emptyLabel={t('acts.choose')}
          options={acts.map((one) => ({ value: one, label: t(`acts.kind.${one}`) }))}
          value={kind ?? ''}
          onChange={(event) => handleChoose(event.target.value)}
        />
      </Field>
      {kind === null ? null : <Details member={member} kind={kind} draft={draft} change={change} />}
      <Text size={14} role="status">
        {done ? t(members.waits ? 'acts.waits' : 'acts.done') : ''}
      </Text>
      {done && members.left.length > 0 ? (
        <Text size={14} tone="danger" role="alert">
          <Value>{t('acts.left', { names: format.list(members.left) })}</Value>
        </Text>
      ) : null}
    </Stack>
  );
});

type PartProps = { member: StaffMember; draft: ActDraft; change: (part: Partial<ActDraft>) => void };

const Details = observer(function Details({ member, kind, draft, change }: PartProps & { kind: ActKind }) {
  const { t } = useText('console');
  const format = useFormat();
  const { submission } = remote.useStore().members;
  const errorOf = useFieldText(submission.failure);
  return (
    <>
      {kind === 'credits' ? (
        <Field
          label={t('members.columns.credits')}
          hint={t('acts.creditsHint')}
          error={errorOf('credits')}
          required
        >
          <TextInput
            inputMode="numeric"
            value={draft.credits}
            onChange={(event) => change({ credits: event.target.value })}
          />
        </Field>
      ) : null}
      {kind === 'refund' ? <PaymentField member={member} draft={draft} change={change} /> : null}
      <Text size={14} tone="second">
        {t(`acts.effect.${kind}`)}
      </Text>
      {kind === 'credits' && member.credits_alone !== undefined ? (
        <Text size={14} tone="second">
          {t('acts.alone', { number: format.number(member.credits_alone) })}
        </Text>
      ) : null}
      <ReasonField
        value={draft.reason}
        hint={t(kind === 'disable' ? 'cases.factsHint' : 'acts.reasonHint')}
        failure={submission.failure}
        onChange={(reason) => change({ reason })}
      />
      {kind === 'disable' ? (
        <LinkedChoice of={member.id} chosen={draft.linked} onChange={(linked) => change({ linked })} />
      ) : null}
      <Button type="submit" variant={kind === 'disable' ? 'danger' : 'primary'} loading={submission.busy}>
        {t(`acts.submit.${kind}`)}
      </Button>
    </>
  );
});

function PaymentField({ member, draft, change }: PartProps) {
  const { t } = useText('console');
  const format = useFormat();
  const payments = member.refundable ?? [];
  return (
    <Field label={t('acts.payment')}>
      <NativeSelect
        options={payments.map((one) => ({
          value: one.payment_id,
          label: t('acts.paymentLine', {
            amount: format.money(one.amount),
            count: one.credits,
            date: format.date(one.paid_at),
          }),
        }))}
        value={draft.payment || (payments[0]?.payment_id ?? '')}
        onChange={(event) => change({ payment: event.target.value })}
      />
    </Field>
  );
}
