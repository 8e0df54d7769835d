import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import type { SiteSummary } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Link, Stack } from '@rendezvous/ui';
import { Absent } from '../../../components/Absent.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { NEW } from '../../../stores/SetupStore.ts';
import { StaffPanel } from './StaffPanel.tsx';

export const SiteList = observer(function SiteList() {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  useEffect(() => void setup.sites.reload(), [setup]);
  const rows = setup.sites.value;
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <SectionHead
          title={t('sections.sites')}
          tools={
            <Button
              as={RouteLink}
              to="console"
              params={{ section: 'sites', id: NEW }}
              size="sm"
              variant="secondary"
            >
              {t('sites.new')}
            </Button>
          }
        />
        {rows === null ? (
          <Absent
            state={recordState(setup.sites, undefined)}
            missing={t('sites.missing')}
            onRetry={() => void setup.sites.reload()}
          />
        ) : (
          <SiteTable rows={rows} />
        )}
      </Stack>
      <StaffPanel />
    </Stack>
  );
});

function SiteTable({ rows }: { rows: readonly SiteSummary[] }) {
  const { t } = useText('console');
  return (
    <RowTable
      caption={t('sections.sites')}
      columns={[
        columnOf<SiteSummary>(t('fields.domain'), ({ domain }) => (
          <Link as={RouteLink} to="console" params={{ section: 'sites', id: domain }}>
            {domain}
          </Link>
        )),
        columnOf<SiteSummary>(t('fields.name'), (one) => one.name),
        columnOf<SiteSummary>(t('fields.language'), (one) => LANGUAGE_NAMES[one.language]),
        columnOf<SiteSummary>(t('fields.countries'), (one) => one.countries.join(', ')),
        columnOf<SiteSummary>(t('fields.version'), (one) => String(one.version), 'end'),
      ]}
      rows={rows}
      rowKey={(one) => one.domain}
    />
  );
}
