import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Decision } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Heading, Notice, Stack, Text, Value } from '@rendezvous/ui';
import { StatementField } from '../../../components/StatementField.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

type ObjectionProps = { token: string; value: Decision };

/** The form for an objection or, once it is sent, its outcome. */
export function Objection({ token, value }: ObjectionProps) {
  const { t } = useText('account');
  const { objection } = value;
  if (objection === null && value.lifted) return null;
  return (
    <Stack gap={16}>
      <Heading level={2} size="card">
        {t('decision.objectTitle')}
      </Heading>
      {objection === null ? (
        <ObjectionForm token={token} until={value.object_until} />
      ) : (
        <Notice announce="polite">
          <Value>{t(`decision.objection.${objection.status}`)}</Value>
          {objection.outcome === null ? null : <Text>{`${t('decision.answer')}: ${objection.outcome}`}</Text>}
        </Notice>
      )}
    </Stack>
  );
}

const ObjectionForm = observer(function ObjectionForm({ token, until }: { token: string; until: string }) {
  const { t } = useText('account');
  const format = useFormat();
  const { decision } = remote.useStore();
  const [text, setText] = useState('');
  const [openedAt] = useState(() => Date.now());
  const errorOf = useFieldText(decision.objecting.failure);
  if (Date.parse(until) < openedAt) return <Text>{t('decision.objectOver')}</Text>;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void decision.object(token, text);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Text>{t('decision.objectText', { date: format.date(until, 'long') })}</Text>
      <StatementField
        label={t('decision.objectLabel')}
        error={errorOf('text')}
        value={text}
        onChange={setText}
      />
      <FailureNotice failure={decision.objecting.failure} />
      <Button type="submit" loading={decision.objecting.busy}>
        {t('decision.objectSubmit')}
      </Button>
    </Stack>
  );
});
