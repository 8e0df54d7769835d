import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import {
  Button,
  Card,
  Chip,
  Heading,
  Link,
  Notice,
  Row,
  Stack,
  Text,
  media,
  space,
  steps,
} from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { Absent } from '../../../components/Absent.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { remote } from '../../../remote.ts';
import { CaseDecision } from './CaseDecision.tsx';
import { Evidence } from './Evidence.tsx';

/** One case: its text, the stored evidence, and the decision. */
export const CaseDetail = observer(function CaseDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  useEffect(() => void cases.open(id), [cases, id]);
  const found = cases.current?.id === id ? cases.current : null;
  return (
    <Stack gap={16}>
      <Text size={14}>
        <Link as={RouteLink} to="console" params={{ section: 'cases' }}>
          {t('cases.toList')}
        </Link>
      </Text>
      {found ? (
        <Opened one={found} />
      ) : (
        <Absent state={cases.state} missing={t('cases.missing')} onRetry={() => void cases.open(id)} />
      )}
    </Stack>
  );
});

function Opened({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const category = useCategory();
  return (
    <Columns>
      <Stack gap={16}>
        <Row gap={12} align="baseline">
          <Heading level={2} size="card">
            {`${t(`cases.kind.${one.kind}`)}: ${category(one)}`}
          </Heading>
          <Chip tone={one.status === 'open' ? 'soft' : 'quiet'}>{t(`cases.state.${one.status}`)}</Chip>
        </Row>
        <Facts one={one} />
        {one.text ? (
          <Stack gap={4}>
            <Heading level={3} size="card">
              {t('cases.text')}
            </Heading>
            <Written>{one.text}</Written>
          </Stack>
        ) : null}
        <Evidence one={one} />
      </Stack>
      <Card padding={24}>{one.status === 'open' ? <CaseDecision one={one} /> : <Decided one={one} />}</Card>
    </Columns>
  );
}

function Facts({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const format = useFormat();
  const person = (who: StaffCase['subject']): ReactNode =>
    who && (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: who.id }}>
        {who.name === '' ? who.id : who.name}
      </Link>
    );
  return (
    <DescriptionList
      items={[
        { id: 'about', term: t('cases.columns.about'), value: person(one.subject) },
        { id: 'from', term: t('cases.columns.from'), value: person(one.reporter) ?? one.email },
        {
          id: 'since',
          term: t('cases.sent'),
          value: `${format.date(one.created_at)}, ${format.time(one.created_at)}`,
        },
        { id: 'site', term: t('members.columns.site'), value: one.site },
        { id: 'number', term: t('cases.number'), value: one.id },
      ]}
    />
  );
}

function Decided({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const format = useFormat();
  return (
    <Stack gap={12}>
      <Notice tone="success" announce="polite" title={t(`cases.state.${one.status}`)}>
        {one.decided_at ? t('cases.decided', { date: format.date(one.decided_at) }) : null}
      </Notice>
      <Stack gap={4}>
        <Heading level={3} size="card">
          {t('cases.answer')}
        </Heading>
        <Written>{one.outcome}</Written>
      </Stack>
      <Button as={RouteLink} to="console" params={{ section: 'cases' }} variant="secondary">
        {t('cases.toOpen')}
      </Button>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(${steps(80)}, 2fr);
    align-items: start;
  }
`;

const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
