import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { MemberTrust } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Notice, Stack, Text, Value, space } from '@rendezvous/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PartHeading } from '../../../components/PartHeading.tsx';
import { ReasonForm } from '../../../components/ReasonForm.tsx';
import { TextWaiting } from '../../../components/TextWaiting.tsx';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { LinkedAccounts } from './LinkedAccounts.tsx';

type TrustPanelProps = {
  id: string;
  /** Loads the signals without a tap, for an opened case. Each load is logged. */
  opened?: boolean;
};

/** Shows a member's signals, the resulting limits, and the linked accounts. */
export const TrustPanel = observer(function TrustPanel({ id, opened = false }: TrustPanelProps) {
  const { t } = useText('console');
  const { shown, submission } = remote.useStore().trust;
  const [asked, setAsked] = useState(opened);
  useEffect(() => {
    submission.reset();
    shown.clear();
    if (opened) void shown.load(id);
  }, [shown, submission, id, opened]);
  const load = () => {
    setAsked(true);
    void shown.load(id);
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="console-trust">
      <PartHeading id="console-trust">{t('trust.title')}</PartHeading>
      <Text size={14} tone="second">
        {t('trust.hint')}
      </Text>
      {shown.value?.id === id ? (
        <Noticed trust={shown.value} />
      ) : recordState(shown, id) === 'failed' ? (
        <LoadFailed onRetry={load} />
      ) : asked ? (
        <TextWaiting />
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
  const { score, slow_at: slow, hold_at: hold, levels, noticed, linked } = trust;
  return (
    <Stack gap={12}>
      <Text>{t('trust.score', { score, slow, hold })}</Text>
      {noticed.length === 0 ? <Text tone="second">{t('trust.none')}</Text> : null}
      <Sentences>
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
      </Sentences>
      {levels.map(({ kind, since }) => (
        <Notice key={kind} tone="warning" title={t(`trust.${kind}`)}>
          {format.relative(since)}
        </Notice>
      ))}
      <End trust={trust} />
      <LinkedAccounts accounts={linked} />
    </Stack>
  );
}

const End = observer(function End({ trust: { id, levels } }: { trust: MemberTrust }) {
  const { t } = useText('console');
  const { trust } = remote.useStore();
  const [ended, setEnded] = useState(false);
  return levels.length === 0 ? (
    <Text size={14} role="status">
      {ended ? t('trust.ended') : ''}
    </Text>
  ) : (
    <ReasonForm
      submission={trust.submission}
      label={t('trust.end')}
      onSubmit={(reason) => void trust.end(id, reason).then(setEnded)}
    />
  );
});

/** Capitalises texts that mails use in the middle of a sentence. */
const Sentences = styled.ul`
  list-style: disc;
  margin: 0;
  padding-inline-start: ${space[16]};
  > li::first-letter {
    text-transform: uppercase;
  }
`;
