import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { StaffNews } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Badge, Button, Row, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { NewsForm } from './NewsForm.tsx';

/** Polling interval while news is being sent. */
const LOOK_MS = 3000;

export const NewsSection = observer(function NewsSection() {
  const { t } = useText('console');
  const { list, submission, decision, isRunning } = remote.useStore().news;
  const page = useListPage();
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
    <ListFrame
      section="news"
      title={t('sections.news')}
      hint={t('news.hint')}
      isBeside
      form={<NewsForm onSent={load} />}
      failure={decision.failure}
      list={list}
      empty={t('news.empty')}
      onRetry={load}
    >
      <RowTable caption={t('sections.news')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
    </ListFrame>
  );
});

function useColumns(onDecided: () => void): TableColumn<StaffNews>[] {
  const { t } = useText('console');
  return [
    columnOf(t('news.subject'), (one) => <Subject one={one} />),
    columnOf(t('news.columns.for'), (one) => one.site ?? t('news.allSites')),
    columnOf(t('members.columns.state'), (one) => <State one={one} onDecided={onDecided} />, {
      place: 'full',
    }),
    columnOf(t('audit.columns.who'), (one) => one.staff),
    columnOf(t('audit.columns.when'), (one: StaffNews) => <Moment at={one.created_at} />, { place: 'end' }),
  ];
}

const subjectOf = ({ texts }: StaffNews): string =>
  texts.find(({ language }) => language === 'en')?.subject ?? '';

/** Shows the subject, or all texts if the viewer can approve them. */
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
  if (one.cancelled_at !== null) return <Badge tone="neutral">{t('news.takenBack')}</Badge>;
  if (one.finished_at !== null) return <Badge tone="neutral">{t('news.done', { count: one.sent })}</Badge>;
  const values = { sent: format.number(one.sent), readers: format.number(one.readers) };
  if (one.sent > 0) return <Badge tone="primary">{t('news.running', values)}</Badge>;
  return (
    <Stack gap={8} align="start">
      <Badge tone="warning">
        {one.starts_at === null ? t('news.waits') : t('news.startsAt', { time: format.time(one.starts_at) })}
      </Badge>
      <Row gap={8}>
        {one.approvable ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('news.approveLabel', { subject })}
            disabled={decision.busy}
            onClick={() => void decide(true)}
          >
            {t('requests.approve')}
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
    /** Always reloads the list, because the first mail may have been created. */
    decide: async (approve: boolean) => {
      await news.decide(one.id, approve);
      onDecided();
    },
  };
}
