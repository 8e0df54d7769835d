import styled from 'styled-components';
import type { ReleaseAct } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Heading, Stack } from '@rendezvous/ui';
import { Moment } from '../../../components/Moment.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';

/** Shows what staff and the rollout analysis did to a project, and why. */
export function ActTable({ acts }: { acts: readonly ReleaseAct[] }) {
  const { t } = useText('console');
  if (acts.length === 0) return null;
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
          columnOf<ReleaseAct>(t('audit.columns.when'), ({ at }) => <Moment at={at} />, { place: 'end' }),
          columnOf<ReleaseAct>(t('audit.columns.act'), ({ change }) => <Words>{change}</Words>),
          columnOf<ReleaseAct>(t('audit.columns.who'), ({ staff }) => staff ?? t('releases.server')),
          columnOf<ReleaseAct>(t('acts.reason'), ({ reason }) => reason),
        ]}
      />
    </Stack>
  );
}

const Words = styled.span`
  overflow-wrap: anywhere;
`;
