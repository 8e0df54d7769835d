import styled from 'styled-components';
import type { ReleaseAct } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Heading, Stack } from '@rendezvous/ui';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';

/** Shows what staff and the rollout analysis did to a project, and why. */
export function ActTable({ acts }: { acts: readonly ReleaseAct[] }) {
  const { t } = useText('console');
  const format = useFormat();
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
          columnOf<ReleaseAct>(t('audit.columns.when'), ({ at }) => (
            <Nowrap as="time" dateTime={at}>
              {`${format.date(at)}, ${format.time(at)}`}
            </Nowrap>
          )),
          columnOf<ReleaseAct>(t('audit.columns.who'), ({ staff }) => staff ?? t('releases.server')),
          columnOf<ReleaseAct>(t('audit.columns.act'), ({ change }) => <Words>{change}</Words>),
          columnOf<ReleaseAct>(t('acts.reason'), ({ reason }) => <Words>{reason || '–'}</Words>),
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
