import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Campaign, CampaignProgress } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Link, Row, Text, Value, media, space, steps, type } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { NewLink } from '../../../components/NewLink.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { statusOf } from '../../../models/CampaignDraft.ts';
import type { CampaignStatus } from '../../../models/CampaignDraft.ts';
import { groupCampaigns } from '../../../models/campaignGroups.ts';
import type { CampaignGroup } from '../../../models/campaignGroups.ts';
import { listAxis } from '../../../models/campaignMetrics.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import { CampaignHead } from './CampaignHead.tsx';
import { CampaignState } from './CampaignState.tsx';
import { RateLine } from './RateLine.tsx';
import { Sparkline } from './Sparkline.tsx';

/** Lists the campaigns of all sites by their links, with their results, newest first. */
export const CampaignList = observer(function CampaignList() {
  const { t } = useText('console');
  const { list } = remote.useStore().campaigns;
  const [filter, setFilter] = useState('');
  const page = useListPage();
  const { clock } = useStores();
  useEffect(() => void list.load({ page }), [list, page]);
  const rows = list.rows.filter((one) =>
    matches(filter, one.slug, one.lander, one.site, one.network, one.ref, one.sub1, one.sub2, one.sub3),
  );
  const groups = groupCampaigns(rows, clock.now());
  const columns = useColumns(listAxis(list.rows), groups);
  const isSiteShown = new Set(list.rows.map(({ site }) => site)).size > 1;
  return (
    <ListFrame
      section="campaigns"
      title={t('sections.campaigns')}
      tools={<NewLink section="campaigns">{t('campaigns.new')}</NewLink>}
      count={(count) => t('audit.count', { count })}
      filter={{ text: filter, fitting: rows.length, onChange: setFilter }}
      list={list}
      empty={t('campaigns.empty')}
      onRetry={() => void list.load({ page })}
    >
      <RowTable
        caption={t('sections.campaigns')}
        columns={columns}
        rows={groups.flatMap(({ campaigns }) => campaigns)}
        rowKey={(one) => one.id}
        headingOf={(one) => {
          const group = groups.find(({ first }) => first === one);
          return group ? <CampaignHead group={group} isSiteShown={isSiteShown} /> : null;
        }}
      />
    </ListFrame>
  );
});

/** @param axis the end of the scale for intervals */
function useColumns(axis: number, groups: readonly CampaignGroup[]): TableColumn<Campaign>[] {
  const { t } = useText('console');
  const format = useFormat();
  const { clock } = useStores();
  return [
    columnOf(t('campaigns.columns.lander'), (one) => {
      const status = statusOf(one, clock.now());
      const group = groups.find(({ campaigns }) => campaigns.includes(one));
      return <Name campaign={one} status={status === group?.status ? null : status} />;
    }),
    columnOf(
      t('campaigns.columns.visits'),
      ({ visits, progress }) => (
        <Beside>
          {progress?.days.some((count) => count > 0) ? <Sparkline days={progress.days} /> : null}
          <Value>{format.number(visits)}</Value>
        </Beside>
      ),
      'end',
    ),
    columnOf(t('campaigns.columns.signups'), ({ signups }) => format.number(signups), 'end'),
    {
      ...columnOf(
        t('campaigns.columns.rate'),
        ({ visits, progress }: Campaign) =>
          progress && visits > 0 ? (
            <Beside>
              <Rate rate={progress.rate} />
              <RateLine rate={progress.rate} axis={axis} />
            </Beside>
          ) : null,
        'end',
      ),
      header: (
        <Beside>
          <Value>{t('campaigns.columns.rate')}</Value>
          <Scale aria-hidden>
            <span>{format.percent(0)}</span>
            <span>{format.percent(axis * 100)}</span>
          </Scale>
        </Beside>
      ),
    },
  ];
}

type NameProps = {
  campaign: Campaign;
  /** Null if it is the same as that of the link. */
  status: CampaignStatus | null;
};

function Name({ campaign: { id, lander, version, progress, weight }, status }: NameProps) {
  const { t } = useText('console');
  const format = useFormat();
  return (
    <Row gap={12}>
      <Link as={RouteLink} to="console" params={{ section: 'campaigns', id }}>
        {[progress?.letter, lander, version?.slice(0, 8)].filter(Boolean).join(' · ')}
      </Link>
      {weight === 1 ? null : (
        <Text as="span" size={13} tone="second">
          {`${t('campaigns.columns.weight')}: ${format.number(weight)}`}
        </Text>
      )}
      {status === null ? null : <CampaignState status={status} />}
    </Row>
  );
}

/** Formats a share with its interval: "8.1% (3.8–16.6)". */
function Rate({ rate: { share, low, high } }: Pick<CampaignProgress, 'rate'>) {
  const format = useFormat();
  const [from, to] = [low, high].map((part) =>
    format.number(part * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
  return <Value>{`${format.percent(share * 100)} (${from}–${to})`}</Value>;
}

const Beside = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  ${media.md} {
    justify-content: flex-end;
  }
`;

/** Labels the ends of the lines below. */
const Scale = styled.span`
  display: flex;
  justify-content: space-between;
  width: ${steps(30)};
  font-size: ${type[13]};
  font-weight: 400;
`;
