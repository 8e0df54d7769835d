import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffNews } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Chip, Heading, Row, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';
import { NewsForm } from './NewsForm.tsx';

/** Polling interval while news is being sent. */
const LOOK_MS = 3000;

/** News to members by mail: drafts, and sent ones. */
export const NewsSection = observer(function NewsSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list, submission, decision, isRunning } = remote.useStore().news;
  const page = Number(query.get('page')) || 1;
  const load = () => void list.load({ page });
  useEffect(() => {
    submission.reset();
    decision.reset();
    void list.load({ page });
  }, [list, submission, decision, page]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void list.load({ page }), LOOK_MS);
    return () => clearInterval(timer);
  }, [list, isRunning, page]);
  const columns = useColumns(load);
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
      <FailureNotice failure={decision.failure} />
      <ListFrame section="news" list={list} page={page} empty={t('news.empty')} onRetry={load}>
        <RowTable caption={t('news.title')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
      </ListFrame>
    </Stack>
  );
});

function useColumns(onDecided: () => void): TableColumn<StaffNews>[] {
  const { t } = useText('console');
  const format = useFormat();
  const column = (id: string, header: string, cell: (one: StaffNews) => React.ReactNode) => ({
    id,
    header,
    label: header,
    cell,
  });
  return [
    column('subject', t('news.subject'), (one) => <Subject one={one} />),
    column('for', t('news.columns.for'), (one) => one.site ?? t('news.allSites')),
    column('state', t('news.columns.state'), (one) => <State one={one} onDecided={onDecided} />),
    column('who', t('audit.columns.who'), (one) => one.staff),
    column('when', t('audit.columns.when'), (one) => (
      <time dateTime={one.created_at}>
        {`${format.date(one.created_at, 'short')} ${format.time(one.created_at)}`}
      </time>
    )),
  ];
}

const subjectOf = ({ texts }: StaffNews): string =>
  texts.find(({ language }) => language === 'en')?.subject ?? '';

/** The subject, with all texts if the viewer must approve them. */
function Subject({ one }: { one: StaffNews }) {
  if (!one.approvable) return <Value>{subjectOf(one)}</Value>;
  return (
    <Stack gap={8}>
      {one.texts.map(({ language, subject, text }) => (
        <Stack key={language} gap={4} lang={language}>
          <Text>{subject}</Text>
          <Lines size={14} tone="second">
            {text}
          </Lines>
        </Stack>
      ))}
    </Stack>
  );
}

const Lines = styled(Text)`
  white-space: pre-line;
`;

const State = observer(function State({ one, onDecided }: { one: StaffNews; onDecided: () => void }) {
  const { t } = useText('console');
  const format = useFormat();
  const { decision, decide } = useDecision(one, onDecided);
  const subject = subjectOf(one);
  if (one.cancelled_at !== null) return <Value>{t('news.takenBack')}</Value>;
  if (one.finished_at !== null) return <Value>{t('news.done', { count: one.sent })}</Value>;
  const values = { sent: format.number(one.sent), readers: format.number(one.readers) };
  if (one.sent > 0) return <Chip tone="soft">{t('news.running', values)}</Chip>;
  return (
    <Stack gap={8} align="start">
      <Chip tone="soft">
        {one.starts_at === null ? t('news.waits') : t('news.startsAt', { time: format.time(one.starts_at) })}
      </Chip>
      <Row gap={8}>
        {one.approvable ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('news.approveLabel', { subject })}
            disabled={decision.busy}
            onClick={() => void decide(true)}
          >
            {t('news.approve')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('news.takeBackLabel', { subject })}
          disabled={decision.busy}
          onClick={() => void decide(false)}
        >
          {t('news.takeBack')}
        </Button>
      </Row>
    </Stack>
  );
});

function useDecision(one: StaffNews, onDecided: () => void) {
  const { news } = remote.useStore();
  return {
    decision: news.decision,
    /** Always reloads the list: the first mail may have been created. */
    decide: async (approve: boolean) => {
      await news.decide(one.id, approve);
      onDecided();
    },
  };
}
