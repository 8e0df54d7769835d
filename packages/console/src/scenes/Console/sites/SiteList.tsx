import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import type { SiteSummary } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Stack } from '@rendezvous/ui';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { NewLink } from '../../../components/NewLink.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { StaffPanel } from './StaffPanel.tsx';

export const SiteList = observer(function SiteList() {
  const { t } = useText('console');
  const { sites } = remote.useStore().setup;
  useEffect(() => void sites.reload(), [sites]);
  const rows = sites.value ?? [];
  return (
    <Stack gap={32}>
      <ListFrame
        section="sites"
        title={t('sections.sites')}
        tools={<NewLink section="sites">{t('sites.new')}</NewLink>}
        list={{ state: sites.failure ? 'failed' : sites.state, rows, total: rows.length, pages: 1 }}
        empty={t('sites.missing')}
        onRetry={() => void sites.reload()}
      >
        <RowTable
          caption={t('sections.sites')}
          columns={[
            columnOf<SiteSummary>(t('fields.domain'), ({ domain }) => (
              <Link as={RouteLink} to="console" params={{ section: 'sites', id: domain }}>
                {domain}
              </Link>
            )),
            columnOf<SiteSummary>(t('fields.name'), (one) => one.name, { place: 'end' }),
            columnOf<SiteSummary>(t('fields.language'), (one) => LANGUAGE_NAMES[one.language]),
            columnOf<SiteSummary>(t('fields.countries'), (one) => one.countries.join(', ')),
            columnOf<SiteSummary>(t('fields.version'), (one) => String(one.version), 'end'),
          ]}
          rows={rows}
          rowKey={(one) => one.domain}
        />
      </ListFrame>
      <StaffPanel />
    </Stack>
  );
});
