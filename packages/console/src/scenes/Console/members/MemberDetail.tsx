import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffMember } from '@rendezvous/contracts';
import { RouteLink, useFormat, usePicture, useStores, useText } from '@rendezvous/platform';
import {
  Avatar,
  Badge,
  Card,
  Heading,
  Link,
  Row,
  Stack,
  Text,
  Value,
  media,
  space,
  steps,
} from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { Absent } from '../../../components/Absent.tsx';
import { PartHeading } from '../../../components/PartHeading.tsx';
import { RecordFrame } from '../../../components/RecordFrame.tsx';
import { roomy } from '../../../models/media.ts';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberState } from './MemberState.tsx';
import { TrustPanel } from './TrustPanel.tsx';

/** Shows a member's account status, possible actions, and earlier staff actions. */
export const MemberDetail = observer(function MemberDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { members } = remote.useStore();
  useEffect(() => void members.open(id), [members, id]);
  const member = members.current?.id === id ? members.current : null;
  return (
    <RecordFrame section="members" back={t('members.toList')}>
      {member ? (
        <Opened member={member} />
      ) : (
        <Absent
          state={members.state(id)}
          missing={t('members.missing')}
          onRetry={() => void members.open(id)}
        />
      )}
    </RecordFrame>
  );
});

const Opened = observer(function Opened({ member }: { member: StaffMember }) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { session } = useStores();
  const picture = usePicture();
  return (
    <Stack gap={24}>
      <Row gap={16}>
        <Avatar picture={picture(member.main_image)} alt="" size={64} />
        <Stack gap={4}>
          <Heading level={2} size="section">
            {`${member.name}, ${member.age}`}
          </Heading>
          <Row gap={8}>
            <MemberState of={member} />
            {member.paid_user ? <Badge tone="neutral">{common('titles.premium')}</Badge> : null}
            {member.staff_roles.map((role) => (
              <Badge key={role} tone="neutral">
                {t(`roles.${role}`)}
              </Badge>
            ))}
          </Row>
        </Stack>
      </Row>
      <Columns>
        <Facts member={member} />
        <Card padding={24}>
          <MemberActs member={member} />
        </Card>
        {session.user?.staff_roles.includes('moderator') && session.user.id !== member.id ? (
          <TrustPanel id={member.id} />
        ) : null}
        <History
          id={member.id}
          state={`${member.status}/${member.credits}/${member.notifications_disabled.join()}`}
        />
      </Columns>
    </Stack>
  );
});

function Facts({ member }: { member: StaffMember }) {
  const { t } = useText('console');
  const { t: people } = useText('people');
  const format = useFormat();
  const stops = member.notifications_disabled.map((cause) => t(`members.stops.${cause}`));
  return (
    <DescriptionList
      items={[
        { id: 'email', term: t('members.columns.email'), value: <Email of={member} /> },
        { id: 'id', term: t('members.id'), value: member.id },
        { id: 'site', term: t('members.columns.site'), value: member.site },
        { id: 'gender', term: people('labels.gender'), value: people(`gender.${member.gender}`) },
        { id: 'country', term: people('labels.country'), value: format.country(member.country) },
        { id: 'credits', term: t('members.columns.credits'), value: format.number(member.credits) },
        { id: 'since', term: t('members.columns.since'), value: format.date(member.signup_date) },
        {
          id: 'seen',
          term: t('members.seen'),
          value: member.last_active ? format.relative(member.last_active) : null,
        },
        { id: 'stops', term: t('members.stopped'), value: stops.length > 0 ? format.list(stops) : null },
        { id: 'cases', term: t('members.columns.cases'), value: format.number(member.open_cases) },
      ]}
    />
  );
}

/** Lists staff actions on the member, and reloads when an action has changed `state`. */
const History = observer(function History({ id, state }: { id: string; state: string }) {
  const { t } = useText('console');
  const { ofMember } = remote.useStore().audit;
  useEffect(() => void ofMember.reload(id), [ofMember, id, state]);
  const shown = recordState(ofMember, id);
  return (
    <Stack as="section" gap={8} aria-labelledby="console-history">
      <PartHeading id="console-history">{t('members.history')}</PartHeading>
      {shown === 'ready' && ofMember.value?.length ? (
        <AuditTable caption={t('members.history')} rows={ofMember.value} />
      ) : (
        <Text tone="second">
          {shown === 'failed' ? t('failed') : shown === 'ready' && t('members.noHistory')}
        </Text>
      )}
      <Text size={14}>
        <Link
          as={RouteLink}
          to="console"
          params={{ section: 'audit' }}
          query={{ member: id, kind: 'lookups' }}
        >
          {t('members.lookups')}
        </Link>
      </Text>
    </Stack>
  );
});

/** Wraps before the domain instead of inside a word. */
function Email({ of: { email } }: { of: StaffMember }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <span>
      <Value>{email.slice(0, host)}</Value>
      <wbr />
      <Value>{email.slice(host)}</Value>
    </span>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(${steps(80)}, 2fr);
    align-items: start;
    > :nth-child(2) {
      grid-area: 1 / 2 / 3 / 3;
    }
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${roomy} {
    grid-template: auto 1fr / ${steps(100)} minmax(0, ${steps(140)}) ${steps(90)};
    > :first-child,
    > :nth-child(2) {
      grid-row: 1 / 3;
    }
    > * {
      grid-column: 2;
    }
    > :first-child {
      grid-column: 1;
    }
    > :nth-child(2) {
      grid-column: 3;
    }
  }
`;
