import styled from 'styled-components';
import type { ReleaseAct } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Heading, Stack } from '@rendezvous/ui';
import { RowTable } from '../../../components/RowTable.tsx';

/** Actions of staff and the rollout analysis on a project, with their reasons. */
export function ActTable({ acts }: { acts: readonly ReleaseAct[] }) {
  const { t } = useText('console');
  const format = useFormat();
  if (acts.length === 0) return null;
  const column = (id: 'when' | 'who' | 'act' | 'why', cell: (act: ReleaseAct) => React.ReactNode) => ({
    id,
    header: t(`audit.columns.${id}`),
    label: t(`audit.columns.${id}`),
    cell,
  });
  return (
    <Stack gap={12}>
      <Heading level={3} size="card">
        {t('releases.history')}
      </Heading>
      <RowTable
        caption={t('releases.history')}
        rows={acts}
        rowKey={(act) => `${act.at} ${act.change}`}
        columns={[
          column('when', ({ at }) => (
            <Nowrap as="time" dateTime={at}>
              {`${format.date(at, 'short')} ${format.time(at)}`}
            </Nowrap>
          )),
          column('who', ({ staff }) => staff ?? t('releases.server')),
          column('act', ({ change }) => <Words>{change}</Words>),
          column('why', ({ reason }) => <Words>{reason || '–'}</Words>),
        ]}
      />
    </Stack>
  );
}

const Nowrap = styled.span`
  white-space: nowrap;
`;

const Words = styled.span`
  overflow-wrap: anywhere;
`;
