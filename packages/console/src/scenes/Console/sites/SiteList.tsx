import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { SiteSummary } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, Link, Stack } from '@rendezvous/ui';
import { Table } from '@rendezvous/ui/data';
import { Absent } from '../../../components/Absent.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { NEW } from '../../../stores/SetupStore.ts';
import { StaffPanel } from './StaffPanel.tsx';

/** All sites, and the accounts with roles. */
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

/** Columns are named as in the form, the command line and the log. */
const DOMAIN = 'domain';

function SiteTable({ rows }: { rows: readonly SiteSummary[] }) {
  const { t } = useText('console');
  const column = (id: 'name' | 'language' | 'countries' | 'version', cell: (one: SiteSummary) => string) => ({
    id,
    header: <code>{id}</code>,
    label: id,
    cell,
  });
  return (
    <Table
      caption={t('sections.sites')}
      hideCaption
      dense
      columns={[
        {
          id: 'domain',
          header: <code>{DOMAIN}</code>,
          label: DOMAIN,
          cell: ({ domain }: SiteSummary) => (
            <Link as={RouteLink} to="console" params={{ section: 'sites', id: domain }}>
              {domain}
            </Link>
          ),
        },
        column('name', (one) => one.name),
        column('language', (one) => one.language),
        column('countries', (one) => one.countries.join(', ')),
        column('version', (one) => String(one.version)),
      ]}
      rows={rows}
      rowKey={(one) => one.domain}
    />
  );
}
