import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Agreement, GivenLook } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Heading, Link, Row, Stack, Text, color, space, stroke } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { Items } from '../../../components/Items.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { Verdicts } from './Verdicts.tsx';

/** Below this number of looks, a share is not meaningful. */
const ENOUGH = 20;

/** Shows how often two moderators agreed, by month, and the decisions on which they did not. */
export const AgreementPanel = observer(function AgreementPanel() {
  const { t } = useText('console');
  const { agreement } = remote.useStore().looks;
  const columns = useColumns();
  useEffect(() => void agreement.reload(), [agreement]);
  if (agreement.failure !== null) return <LoadFailed onRetry={() => void agreement.reload()} />;
  const { months = [], differing = [] } = agreement.value ?? {};
  if (months.length === 0) return null;
  return (
    <>
      <Stack gap={8}>
        <Heading level={3} size="card">
          {t('looks.agreement')}
        </Heading>
        <RowTable
          caption={t('looks.agreement')}
          columns={columns}
          rows={months}
          rowKey={(one) => one.month}
        />
      </Stack>
      {differing.length > 0 ? (
        <Stack gap={8}>
          <Heading level={3} size="card">
            {t('looks.differing')}
          </Heading>
          <Items aria-label={t('looks.differing')}>
            {differing.map((one) => (
              <Differing key={one.id} one={one} />
            ))}
          </Items>
        </Stack>
      ) : null}
    </>
  );
});

function useColumns(): TableColumn<Agreement>[] {
  const { t } = useText('console');
  const format = useFormat();
  const share = ({ looks, agreed }: Agreement) =>
    looks < ENOUGH
      ? t('looks.few')
      : format.number(agreed / looks, { style: 'percent', maximumFractionDigits: 0 });
  return [
    columnOf(t('looks.columns.month'), (one) => format.date(`${one.month}-01`, 'month')),
    columnOf(t('looks.columns.looks'), (one) => format.number(one.looks), 'end'),
    columnOf(t('looks.columns.agreed'), (one) => format.number(one.agreed), 'end'),
    columnOf(t('looks.columns.share'), share, 'end'),
  ];
}

function Differing({ one }: { one: GivenLook }) {
  const { t } = useText('console');
  const format = useFormat();
  return (
    <Entry>
      <Row gap={16}>
        <Text as="span" size={14} tone="second">
          {format.date(one.at)}
        </Text>
        {one.case === null ? null : (
          <Link as={RouteLink} to="console" params={{ section: 'cases', id: one.case }}>
            {t('audit.subject.case', { id: one.case })}
          </Link>
        )}
        {one.member === null ? null : (
          <Link as={RouteLink} to="console" params={{ section: 'members', id: one.member.id }}>
            {one.member.name || one.member.id}
          </Link>
        )}
      </Row>
      <Verdicts given={one} />
    </Entry>
  );
}

const Entry = styled.li`
  padding-block: ${space[12]};
  border-block-end: ${stroke[1]} solid ${color.line};
  overflow-wrap: anywhere;
`;
