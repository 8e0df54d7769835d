import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffHeldMessage } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Badge, Button, Link, Row, Stack, Text, Value, color, space, steps, stroke } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { Items } from '../../../components/Items.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { useListPage } from '../../../hooks/useListPage.ts';
import { remote } from '../../../remote.ts';

type Outcome = 'delivered' | 'refused' | 'returned';

/** Lists first messages that wait for a moderator, the earliest `held_until` first. */
export const HeldSection = observer(function HeldSection() {
  const { t } = useText('console');
  const { list, submission } = remote.useStore().held;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const page = useListPage();
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);

  function handleDecided(next: Outcome): void {
    setOutcome(next);
    void list.load({ page });
  }

  return (
    <ListFrame
      section="held"
      title={t('held.title')}
      hint={t('held.hint')}
      failure={submission.failure}
      outcome={outcome === null ? '' : t(`held.${outcome}`)}
      count={(count) => t('waiting', { count })}
      list={list}
      empty={t('held.empty')}
      drawing="done"
      onRetry={() => void list.load({ page })}
    >
      <Items aria-label={t('held.title')}>
        {list.rows.map((one) => (
          <Item key={one.id} one={one} onDecided={handleDecided} />
        ))}
      </Items>
    </ListFrame>
  );
});

type ItemProps = { one: StaffHeldMessage; onDecided: (outcome: Outcome) => void };

const Item = observer(function Item({ one, onDecided }: ItemProps) {
  const { t } = useText('console');
  const format = useFormat();
  const { settings } = useStores();
  const due = `${format.date(one.held_until)}, ${format.time(one.held_until)}`;
  const { photo } = one;
  return (
    <Entry>
      <Row gap={8}>
        <Link as={RouteLink} to="console" params={{ section: 'members', id: one.sender.id }}>
          {one.sender.name}
        </Link>
        <Text as="span" size={14} tone="second">
          <Value>{[t('held.to', { name: one.recipient.name }), one.site].join(' · ')}</Value>
        </Text>
        <Badge tone="warning">{t('cases.due', { time: due })}</Badge>
        <Badge tone="neutral">{t('held.score', { score: one.score })}</Badge>
      </Row>
      {one.text === null ? null : (
        <Said>
          <Value>{one.text}</Value>
        </Said>
      )}
      {photo?.filename ? (
        <Photo src={settings.imageUrl(photo.filename)} alt={t('cases.evidenceKind.photo')} />
      ) : null}
      <Decision one={one} onDecided={onDecided} />
    </Entry>
  );
});

const Decision = observer(function Decision({ one: { id }, onDecided }: ItemProps) {
  const { t } = useText('console');
  const { held } = remote.useStore();
  const errorOf = useFieldText(held.submission.failure);
  const [facts, setFacts] = useState<string | null>(null);
  const { busy } = held.submission;

  async function decide(reason: string | null): Promise<void> {
    const delivered = await held.decide(id, reason);
    if (delivered === null) return;
    onDecided(reason !== null ? 'refused' : delivered ? 'delivered' : 'returned');
  }

  if (facts === null)
    return (
      <Row gap={8}>
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => void decide(null)}>
          {t('held.deliver')}
        </Button>
        <Button size="sm" variant="danger" disabled={busy} onClick={() => setFacts('')}>
          {t('held.refuse')}
        </Button>
      </Row>
    );
  return (
    <Stack gap={8}>
      <Field label={t('held.reason')} hint={t('held.reasonHint')} error={errorOf('facts')} required>
        <TextArea maxLength={1000} value={facts} onChange={(event) => setFacts(event.target.value)} />
      </Field>
      <Row gap={8}>
        <Button
          size="sm"
          variant="danger"
          disabled={busy || facts.trim() === ''}
          onClick={() => void decide(facts.trim())}
        >
          {t('held.refuse')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setFacts(null)}>
          {t('confirm.close')}
        </Button>
      </Row>
    </Stack>
  );
});

const Entry = styled.li`
  display: grid;
  max-width: ${steps(160)};
  gap: ${space[8]};
  padding-block: ${space[16]};
  border-block-end: ${stroke[1]} solid ${color.line};
  overflow-wrap: anywhere;
`;

const Said = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke[3]} solid ${color.line};
  white-space: pre-wrap;
`;

const Photo = styled.img`
  max-width: ${steps(60)};
  height: auto;
`;
