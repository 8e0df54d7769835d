import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { StaffNews } from '@rendezvous/contracts';
import { useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Chip, Heading, Stack, Text } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';
import { NewsForm } from './NewsForm.tsx';

/** Polling interval while news are being sent. */
const LOOK_MS = 3000;

/** News to members by mail: drafts, and sent ones. */
export const NewsSection = observer(function NewsSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list, submission, isRunning } = remote.useStore().news;
  const page = Number(query.get('page')) || 1;
  const load = () => void list.load({ page });
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void list.load({ page }), LOOK_MS);
    return () => clearInterval(timer);
  }, [list, isRunning, page]);
  const columns = useColumns();
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('news.title')}
        </Heading>
        <Text size={14} tone="second">
          {t('news.hint')}
        </Text>
      </Stack>
      <NewsForm onSent={load} />
      <ListFrame section="news" list={list} page={page} empty={t('news.empty')} onRetry={load}>
        <RowTable caption={t('news.title')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
      </ListFrame>
    </Stack>
  );
});

function useColumns(): TableColumn<StaffNews>[] {
  const { t } = useText('console');
  const format = useFormat();
  const column = (id: string, header: string, cell: (one: StaffNews) => React.ReactNode) => ({
    id,
    header,
    label: header,
    cell,
  });
  return [
    column(
      'subject',
      t('news.subject'),
      (one) => one.texts.find(({ language }) => language === 'en')?.subject,
    ),
    column('for', t('news.columns.for'), (one) => one.site ?? t('news.allSites')),
    column('state', t('news.columns.state'), (one) => <State one={one} />),
    column('who', t('audit.columns.who'), (one) => one.staff),
    column('when', t('audit.columns.when'), (one) => (
      <time dateTime={one.created_at}>
        {format.date(one.created_at, 'short')} {format.time(one.created_at)}
      </time>
    )),
  ];
}

function State({ one }: { one: StaffNews }) {
  const { t } = useText('console');
  const format = useFormat();
  if (one.finished_at !== null) return <>{t('news.done', { count: one.sent })}</>;
  const values = { sent: format.number(one.sent), readers: format.number(one.readers) };
  return <Chip tone="soft">{t('news.running', values)}</Chip>;
}
