import { useCallback, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { StaffCase } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Heading, Link, Row, Stack } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { FilterField } from '../../../components/FilterField.tsx';
import { ListCount } from '../../../components/ListCount.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { ViewLinks } from '../../../components/ViewLinks.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useCategory } from '../../../hooks/useCategory.ts';
import { matches } from '../../../models/matches.ts';
import { remote } from '../../../remote.ts';
import type { CaseStatus } from '../../../stores/CasesStore.ts';

const STATUSES = ['open', 'upheld', 'dismissed'] as const;
type View = CaseStatus | 'photos';

/** Reports and complaints; the state is in the URL, the filter applies to the current page. */
export const CaseList = observer(function CaseList() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list } = remote.useStore().cases;
  const [filter, setFilter] = useState('');
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'open';
  const page = Number(query.get('page')) || 1;
  const isPhotos = query.get('about') === 'chat_photo';
  const load = useCallback(
    () => void list.load({ status, page, ...(isPhotos ? { about: 'chat_photo' } : {}) }),
    [list, status, page, isPhotos],
  );
  useEffect(load, [load]);
  const columns = useColumns();
  const category = useCategory();
  const rows = list.rows.filter((one) =>
    matches(
      filter,
      one.id,
      category(one),
      one.subject?.name,
      one.reporter?.name,
      one.email,
      one.site,
      one.text,
    ),
  );

  return (
    <Stack gap={12}>
      <Row justify="space-between" align="end">
        <Stack gap={8}>
          <Heading level={2} size="card">
            {t('cases.title')}
          </Heading>
          <Views view={isPhotos ? 'photos' : status} />
          <Link href="/api/console-transparency.php" download>
            {t('cases.transparency')}
          </Link>
        </Stack>
        <FilterField value={filter} onChange={setFilter} />
      </Row>
      <ListCount
        list={list}
        fitting={filter ? rows.length : null}
        words={(count) => t('cases.count', { count })}
      />
      <ListFrame
        section="cases"
        list={list}
        page={page}
        drawing={status === 'open' ? 'done' : 'noResults'}
        empty={status === 'open' ? t('cases.empty') : t('cases.emptyOther')}
        onRetry={load}
      >
        <RowTable caption={t('cases.title')} columns={columns} rows={rows} rowKey={(one) => one.id} />
      </ListFrame>
    </Stack>
  );
});

/** The case states, and the queue of reported photos in chats. */
function Views({ view }: { view: View }) {
  const { t } = useText('console');
  return (
    <ViewLinks
      label={t('cases.statusLabel')}
      section="cases"
      current={view}
      views={[
        ...STATUSES.map((one) => ({
          id: one,
          label: t(`cases.status.${one}`),
          query: { status: one === 'open' ? undefined : one },
        })),
        { id: 'photos', label: t('cases.status.photos'), query: { about: 'chat_photo' } },
      ]}
    />
  );
}

function useColumns(): TableColumn<StaffCase>[] {
  const { t } = useText('console');
  const format = useFormat();
  const category = useCategory();
  const column = (id: 'what' | 'about' | 'from' | 'since', cell: (one: StaffCase) => React.ReactNode) => ({
    id,
    header: t(`cases.columns.${id}`),
    label: t(`cases.columns.${id}`),
    cell,
  });
  return [
    column('what', (one) => (
      <Link as={RouteLink} to="console" params={{ section: 'cases', id: one.id }}>
        {`${t(`cases.kind.${one.kind}`)}: ${category(one)}`}
      </Link>
    )),
    column('about', (one) => one.subject?.name ?? '–'),
    column('from', (one) => one.reporter?.name ?? one.email ?? '–'),
    {
      id: 'site',
      header: t('members.columns.site'),
      label: t('members.columns.site'),
      cell: (one) => one.site,
    },
    column('since', (one) => (
      <time dateTime={one.created_at} title={format.date(one.created_at)}>
        {format.relative(one.created_at)}
      </time>
    )),
  ];
}
