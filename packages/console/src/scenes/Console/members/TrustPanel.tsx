import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { MemberTrust } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Heading, Notice, Stack, Text, Value } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

/**
 * What was noticed of a member, and the limits that followed. Shown on a tap, as each look is
 * logged.
 */
export const TrustPanel = observer(function TrustPanel({ id }: { id: string }) {
  const { t } = useText('console');
  const { shown, submission } = remote.useStore().trust;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    submission.reset();
    shown.clear();
  }, [shown, submission, id]);
  const load = () => {
    setAsked(true);
    void shown.load(id);
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="console-trust">
      <Heading level={3} size="card" id="console-trust">
        {t('trust.title')}
      </Heading>
      <Text size={14} tone="second">
        {t('trust.hint')}
      </Text>
      {shown.value?.id === id ? (
        <Noticed trust={shown.value} />
      ) : shown.state === 'failed' ? (
        <LoadFailed onRetry={load} />
      ) : asked ? (
        <Waiting />
      ) : (
        <Stack align="start">
          <Button size="sm" variant="secondary" onClick={load}>
            {t('trust.show')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
});

function Noticed({ trust }: { trust: MemberTrust }) {
  const { t } = useText('console');
  const format = useFormat();
  const { score, slow_at: slow, hold_at: hold, levels, noticed } = trust;
  return (
    <Stack gap={12}>
      <Text>{t('trust.score', { score, slow, hold })}</Text>
      {noticed.length === 0 ? <Text tone="second">{t('trust.none')}</Text> : null}
      <ul>
        {noticed.map(({ text, evidence }) => (
          <li key={text}>
            <Value>{text}</Value>
            {evidence.length > 0 ? (
              <Text as="span" size={14} tone="second">
                <Value>{` (${format.list(evidence)})`}</Value>
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {levels.map(({ kind, since }) => (
        <Notice key={kind} tone="warning">
          {`${t(`trust.${kind}`)} ${format.relative(since)}`}
        </Notice>
      ))}
      <End trust={trust} />
    </Stack>
  );
}

const End = observer(function End({ trust: { id, levels } }: { trust: MemberTrust }) {
  const { t } = useText('console');
  const { trust } = remote.useStore();
  const { failure, busy } = trust.submission;
  const errorOf = useFieldText(failure);
  const [reason, setReason] = useState('');
  const [ended, setEnded] = useState(false);
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setEnded(await trust.end(id, reason));
  }
  if (levels.length === 0)
    return (
      <Text size={14} role="status">
        {ended ? t('trust.ended') : ''}
      </Text>
    );
  return (
    <Stack
      as="form"
      gap={8}
      align="start"
      noValidate
      onSubmit={(event: FormEvent) => void handleSubmit(event)}
    >
      <Field label={t('acts.reason')} hint={t('acts.reasonHint')} error={errorOf('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FailureNotice failure={failure} />
      <Button type="submit" size="sm" variant="secondary" loading={busy}>
        {t('trust.end')}
      </Button>
    </Stack>
  );
});
