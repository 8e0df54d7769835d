import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { DataRequestKind } from '@rendezvous/contracts/kinds';
import { EmailField, FailureNotice, StateGate } from '@rendezvous/people';
import { useFormat, useStores, useText, useTitle } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { EmptyState, Heading, Link, Skeleton, Stack, Text, Value } from '@rendezvous/ui';
import { RadioCards } from '@rendezvous/ui/forms';
import { StatementField } from '../../../components/StatementField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { DataRequestStore } from '../../../stores/DataRequestStore.ts';

const KINDS = ['copy', 'erasure'] as const satisfies readonly DataRequestKind[];

/**
 * Requests a copy or the erasure of data without logging in: first the form, then the mailed link.
 */
export const DataRequest = observer(function DataRequest({ token }: { token: string }) {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { api } = useStores();
  const [store] = useState(() => new DataRequestStore(api));
  const { link, outcome, asking } = store;
  useTitle(t('dataRequest.title'));
  useEffect(() => {
    if (token !== '') void link.load(token);
  }, [link, token]);
  if (outcome !== null) return <Outcome {...outcome} />;
  if (token === '' || link.failure?.code === 'link_expired' || asking.done > 0) return <Ask store={store} />;
  return (
    <StateGate
      from={link}
      onRetry={() => link.load(token)}
      skeleton={<Skeleton shape="block" />}
      failed={common('remote.title')}
      level={1}
    >
      {() => link.value && <Confirm store={store} token={token} {...link.value} />}
    </StateGate>
  );
});

const Ask = observer(function Ask({ store }: { store: DataRequestStore }) {
  const { t } = useText('account');
  const { asking, link } = store;
  const [kind, setKind] = useState<DataRequestKind>('copy');
  const [email, setEmail] = useState('');
  const errorOf = useFieldText(asking.failure);
  if (asking.done > 0)
    return (
      <EmptyState level={1} drawing="done" title={t('dataRequest.sentTitle')}>
        <span role="status">{t('dataRequest.sentText', { email: email.trim() })}</span>
      </EmptyState>
    );

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void store.ask(kind, email);
  }

  return (
    <Stack as="form" gap={24} method="post" noValidate onSubmit={handleSubmit}>
      <Title text={t('dataRequest.intro')} />
      <FailureNotice failure={link.failure} />
      <RadioCards
        legend={t('dataRequest.what')}
        options={KINDS.map((value) => ({ value, label: t(`dataRequest.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <EmailField label={t('complaints.email')} error={errorOf('email')} value={email} onChange={setEmail} />
      <FailureNotice failure={asking.failure} />
      <div>
        <SubmitButton loading={asking.busy}>{t('dataRequest.submit')}</SubmitButton>
      </div>
    </Stack>
  );
});

function Title({ text }: { text: string }) {
  const { t } = useText('account');
  return (
    <Stack gap={8}>
      <Heading level={1}>{t('dataRequest.title')}</Heading>
      <Text tone="second">{text}</Text>
    </Stack>
  );
}

type ConfirmProps = { store: DataRequestStore; token: string; kind: DataRequestKind; by_staff: boolean };

/** Requires a tap, because mail scanners open links. */
const Confirm = observer(function Confirm({ store, token, kind, by_staff: byStaff }: ConfirmProps) {
  const { t } = useText('account');
  const [text, setText] = useState('');
  const { using } = store;
  const errorOf = useFieldText(using.failure);
  const machine = {
    copy: { text: t('settings.data.hint'), act: t('settings.data.submit') },
    erasure: { text: t('dataRequest.eraseText'), act: t('dataRequest.erasure') },
  }[kind];

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void store.use(token, byStaff ? text : null);
  }

  return (
    <Stack as="form" gap={24} noValidate onSubmit={handleSubmit}>
      <Title text={byStaff ? t('dataRequest.staffText') : machine.text} />
      {byStaff ? (
        <StatementField
          label={t('complaints.category')}
          error={errorOf('text')}
          value={text}
          onChange={setText}
        />
      ) : null}
      <FailureNotice failure={using.failure} />
      <div>
        <SubmitButton variant={kind === 'erasure' && !byStaff ? 'danger' : 'primary'} loading={using.busy}>
          {byStaff ? t('dataRequest.send') : machine.act}
        </SubmitButton>
      </div>
    </Stack>
  );
});

type OutcomeProps = NonNullable<DataRequestStore['outcome']>;

const Outcome = observer(function Outcome({ copy, erased_on: erasedOn, case: made }: OutcomeProps) {
  const { t } = useText('account');
  const format = useFormat();
  const said = [
    erasedOn && t('decision.removed', { date: format.date(erasedOn, 'long') }),
    made && t('complaints.doneText', { id: made.id }),
    made?.due_at && t('complaints.due', { time: format.date(made.due_at, 'long') }),
    copy && t('settings.data.hint'),
  ];
  return (
    <EmptyState
      level={1}
      drawing="done"
      title={t('dataRequest.title')}
      action={
        copy === null ? undefined : (
          <Link href={copy} download>
            {t('settings.data.submit')}
          </Link>
        )
      }
    >
      <span role="status">
        <Value>{said.filter(Boolean).join(' ')}</Value>
      </span>
    </EmptyState>
  );
});
