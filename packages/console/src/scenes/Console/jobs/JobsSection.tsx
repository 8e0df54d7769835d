import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { FailedJobs } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, EmptyState, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { QueueLinks } from '../../../components/QueueLinks.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';

/** Lists failed background jobs by queue, with a button to retry them. */
export const JobsSection = observer(function JobsSection() {
  const { t } = useText('console');
  const { jobs } = remote.useStore();
  const [retried, setRetried] = useState<number | null>(null);
  useEffect(() => {
    jobs.submission.reset();
    void jobs.queues.load();
  }, [jobs]);
  return (
    <Stack gap={12}>
      <SectionHead title={t('sections.jobs')} hint={t('jobs.hint')} />
      <FailureNotice failure={jobs.submission.failure} />
      <Text size={14} role="status">
        {retried === null ? '' : t('jobs.retried', { count: retried })}
      </Text>
      <Queues onRetried={setRetried} />
    </Stack>
  );
});

type OnRetried = (count: number) => void;

const Queues = observer(function Queues({ onRetried }: { onRetried: OnRetried }) {
  const { t } = useText('console');
  const { queues } = remote.useStore().jobs;
  const columns = useColumns(onRetried);
  if (queues.state === 'failed') return <LoadFailed onRetry={() => void queues.load()} />;
  if (queues.value === null) return <Waiting />;
  if (queues.value.length === 0)
    return <EmptyState drawing="done" title={t('jobs.empty')} action={<QueueLinks />} />;
  return (
    <RowTable
      caption={t('sections.jobs')}
      columns={columns}
      rows={queues.value}
      rowKey={(one) => one.queue}
    />
  );
});

function useColumns(onRetried: OnRetried): TableColumn<FailedJobs>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t('jobs.columns.kind'), (one) => (
      <span>
        <Value>{t(`jobs.kinds.${one.kind}`)}</Value>{' '}
        <Text as="span" size={13} tone="second">
          <Value>{one.queue}</Value>
        </Text>
      </span>
    )),
    columnOf(t('sections.jobs'), (one) => format.number(one.count), 'end'),
    columnOf(t('jobs.columns.attempts'), (one) => format.number(one.attempts), 'end'),
    columnOf(t('jobs.columns.error'), (one) => (one.error === null ? null : <Value>{one.error}</Value>)),
    columnOf(t('jobs.columns.since'), (one: FailedJobs) => <Moment at={one.failed_at} />, { place: 'end' }),
    columnOf('', (one) => <Retry jobs={one} onRetried={onRetried} />, {
      align: 'end',
      label: t('acts.title'),
    }),
  ];
}

const Retry = observer(function Retry({
  jobs: { kind, queue },
  onRetried,
}: {
  jobs: FailedJobs;
  onRetried: OnRetried;
}) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { jobs } = remote.useStore();
  async function handleClick(): Promise<void> {
    const count = await jobs.retry(queue);
    if (count !== null) onRetried(count);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('jobs.retryLabel', { kind: t(`jobs.kinds.${kind}`), queue })}
      disabled={jobs.submission.busy}
      onClick={() => void handleClick()}
    >
      {common('remote.retry')}
    </Button>
  );
});
