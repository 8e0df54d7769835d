import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Badge, Card, Heading, Link, Notice, Row, Stack, Text, VisuallyHidden } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { Absent } from '../../../components/Absent.tsx';
import { PartHeading } from '../../../components/PartHeading.tsx';
import { ReasonForm } from '../../../components/ReasonForm.tsx';
import { TextWaiting } from '../../../components/TextWaiting.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { termsOf } from '../../../models/caseChoices.ts';
import { remote } from '../../../remote.ts';
import { TrustPanel } from '../members/TrustPanel.tsx';
import { CaseColumns } from './CaseColumns.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import { CasePeople } from './CasePeople.tsx';
import { CaseWaiting } from './CaseWaiting.tsx';
import { Contact } from './Contact.tsx';
import { DecisionCard } from './DecisionCard.ts';
import { Evidence } from './Evidence.tsx';
import { PeopleWaiting } from './PeopleWaiting.tsx';
import { Statement } from './Statement.tsx';

type CaseDetailProps = {
  id: string;
  /** @param next the id of the following case; null if there is none */
  onDecided: (next: string | null) => void;
};

/** Shows a case: first what a decision needs most, then its people and the decision. */
export const CaseDetail = observer(function CaseDetail({ id, onDecided }: CaseDetailProps) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { cases } = remote.useStore();
  useEffect(() => cases.open(id), [cases, id]);
  const state = cases.state(id);
  const found = cases.current?.id === id ? cases.current : null;
  if (found === null && state !== 'failed' && state !== 'missing')
    return (
      <>
        <VisuallyHidden role="status">{common('remote.loading')}</VisuallyHidden>
        <CaseWaiting />
      </>
    );
  if (found === null || state === 'failed')
    return <Absent state={state} missing={t('cases.missing')} onRetry={() => void cases.reload(id)} />;
  return <Opened one={found} onDecided={onDecided} />;
});

const Opened = observer(function Opened({
  one,
  onDecided,
}: { one: StaffCase } & Pick<CaseDetailProps, 'onDecided'>) {
  const { t } = useText('console');
  const { session } = useStores();
  const category = useCategory();
  const isModerator = session.user?.staff_roles.includes('moderator');
  return (
    <CaseColumns>
      <Stack gap={24}>
        <Row gap={12}>
          <Heading level={2} size="card">
            {`${t(`cases.kind.${one.kind}`)}: ${category(one)}`}
          </Heading>
          <Badge tone={one.status === 'open' ? 'primary' : 'neutral'}>{t(`cases.state.${one.status}`)}</Badge>
        </Row>
        <Statement one={one} />
        {one.people ? (
          <>
            <Evidence one={one} />
            <Contact one={one} />
          </>
        ) : (
          <TextWaiting />
        )}
        {one.kind === 'report' && one.people ? (
          <div>
            <Link as={RouteLink} to="pages-terms" hash={termsOf(one)} target="_blank">
              {t('cases.terms')}
            </Link>
          </div>
        ) : null}
        {one.people ? <Facts one={one} /> : null}
      </Stack>
      {one.people ? (
        <Stack gap={16}>
          <CasePeople one={one} people={one.people} />
          {isModerator && one.subject ? <TrustPanel id={one.subject.id} opened /> : null}
        </Stack>
      ) : (
        <PeopleWaiting />
      )}
      {one.status === 'open' ? (
        <DecisionCard>
          <CaseDecision one={one} onDecided={onDecided} />
        </DecisionCard>
      ) : (
        <Card>
          <Decided one={one} />
        </Card>
      )}
    </CaseColumns>
  );
});

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
  const measure = one.measure ? ` · ${t(`cases.measure.${one.measure}`)}` : '';
  return (
    <Stack gap={12}>
      <Notice tone="success" announce="polite" title={`${t(`cases.state.${one.status}`)}${measure}`}>
        {one.decided_at ? t('cases.decided', { date: format.date(one.decided_at) }) : null}
      </Notice>
      <Stack gap={4}>
        <PartHeading>{t('cases.answer')}</PartHeading>
        <Written>{one.outcome}</Written>
      </Stack>
      <TakeBack one={one} />
    </Stack>
  );
}

/** Revokes the measure for all members it applies to. */
const TakeBack = observer(function TakeBack({ one: { id, in_force: members = 0 } }: { one: StaffCase }) {
  const { t } = useText('console');
  const { session } = useStores();
  const { cases } = remote.useStore();
  if (members === 0 || !session.user?.staff_roles.includes('moderator'))
    return <Text role="status">{cases.submission.done > 0 ? t('acts.done') : ''}</Text>;
  return (
    <Stack gap={8}>
      <Text>{t('cases.inForce', { number: members })}</Text>
      <ReasonForm
        submission={cases.submission}
        label={t('cases.takeBack')}
        onSubmit={(reason) => void cases.takeBack(id, reason)}
      />
    </Stack>
  );
});

const Written = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
