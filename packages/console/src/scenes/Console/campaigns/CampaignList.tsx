import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@rendezvous/contracts';
import type { Campaign } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Badge, Link, Row, Stack, Text, Value, space } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { FilterField } from '../../../components/FilterField.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { NewLink } from '../../../components/NewLink.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { lastDayOf, statusOf } from '../../../models/CampaignDraft.ts';
import type { CampaignStatus } from '../../../models/CampaignDraft.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { matches } from '../../../models/matches.ts';
import { listAxis } from '../../../models/campaignMetrics.ts';
import { remote } from '../../../remote.ts';
import { CampaignVerdict } from './CampaignVerdict.tsx';
import { RateLine } from './RateLine.tsx';
import { Sparkline } from './Sparkline.tsx';

/** Lists the campaigns of all sites with their results, newest first. */
export const CampaignList = observer(function CampaignList() {
  const { t } = useText('console');
  const { list } = remote.useStore().campaigns;
  const [filter, setFilter] = useState('');
  const page = useListPage();
  useEffect(() => void list.load({ page }), [list, page]);
  const columns = useColumns(listAxis(list.rows));
  const rows = list.rows.filter((one) =>
    matches(filter, one.slug, one.lander, one.site, one.network, one.ref, one.sub1, one.sub2, one.sub3),
  );
  return (
    <ListFrame
      section="campaigns"
      title={t('sections.campaigns')}
      tools={
        <Row>
          <FilterField value={filter} onChange={setFilter} />
          <NewLink section="campaigns">{t('campaigns.new')}</NewLink>
        </Row>
      }
      count={(count) => t('audit.count', { count })}
      fitting={filter ? rows.length : null}
      list={list}
      empty={t('campaigns.empty')}
      onRetry={() => void list.load({ page })}
    >
      <RowTable caption={t('sections.campaigns')} columns={columns} rows={rows} rowKey={(one) => one.id} />
    </ListFrame>
  );
});

/** @param axis the end of the scale for intervals */
function useColumns(axis: number): TableColumn<Campaign>[] {
  const { t } = useText('console');
  const { clock } = useStores();
  return [
    {
      ...columnOf(t('campaigns.columns.slug'), (one: Campaign) => <Name campaign={one} />),
      place: 'start',
    },
    columnOf(t('campaigns.columns.verdict'), (one) =>
      one.progress ? <CampaignVerdict verdict={one.progress.verdict} /> : null,
    ),
    columnOf(
      t('campaigns.columns.visits'),
      (one) => (
        <Figure number={one.visits}>
          {one.progress?.days.some((count) => count > 0) ? <Sparkline days={one.progress.days} /> : null}
        </Figure>
      ),
      'end',
    ),
    columnOf(
      t('campaigns.columns.signups'),
      (one) => (
        <Figure number={one.signups}>
          {one.progress && one.visits > 0 ? <RateLine rate={one.progress.rate} axis={axis} /> : null}
        </Figure>
      ),
      'end',
    ),
    {
      ...columnOf(t('members.columns.state'), (one: Campaign) => (
        <State status={statusOf(one, clock.now())} />
      )),
      place: 'end',
    },
    columnOf(t('campaigns.columns.lander'), (one) =>
      [one.lander, one.version?.slice(0, 8)].filter(Boolean).join(' · '),
    ),
    columnOf(t('members.columns.site'), ({ site, language }) =>
      language === null ? site : `${site} · ${LANGUAGE_NAMES[language]}`,
    ),
    columnOf(t('campaigns.columns.dates'), (one) => <Dates campaign={one} />),
  ];
}

function Name({ campaign: { id, slug, progress, weight } }: { campaign: Campaign }) {
  const { t } = useText('console');
  const format = useFormat();
  return (
    <div>
      <OneLine title={`/${slug}`}>
        <span>
          <Link as={RouteLink} to="console" params={{ section: 'campaigns', id }}>
            {`/${slug}`}
          </Link>
        </span>
        <Value>{progress?.letter ? `\u00a0·\u00a0${progress.letter}` : ''}</Value>
      </OneLine>
      {weight === 1 ? null : (
        <Text size={13} tone="second">
          {`${t('campaigns.columns.weight')}: ${format.number(weight)}`}
        </Text>
      )}
    </div>
  );
}

function Dates({ campaign: { starts_at, ends_at } }: { campaign: Campaign }) {
  const format = useFormat();
  const from = format.date(starts_at.slice(0, 10), 'short');
  return (
    <Value>
      {ends_at === null ? `${from}\u00a0–` : `${from}\u00a0– ${format.date(lastDayOf(ends_at), 'short')}`}
    </Value>
  );
}

function Figure({ number, children }: { number: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <Stack as="span" gap={4} align="end">
      <span>{format.number(number)}</span>
      {children}
    </Stack>
  );
}

function State({ status }: { status: CampaignStatus }) {
  const { t } = useText('console');
  return <Badge tone={status === 'running' ? 'primary' : 'neutral'}>{t(`campaigns.status.${status}`)}</Badge>;
}

/* Slugs have hyphens, at which they would wrap. */
const OneLine = styled.div`
  display: flex;
  white-space: nowrap;
  > :first-child {
    max-width: 24ch;
    overflow: hidden;
    text-overflow: ellipsis;
    /* Leaves room for the focus ring, which would otherwise be clipped. */
    padding: ${space[4]};
    margin: -${space[4]};
  }
`;
