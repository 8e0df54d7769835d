import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, Link, Notice, Row, Stack, Text, Value } from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';
import { remote } from '../remote.ts';
import { QueueLinks } from './QueueLinks.tsx';
import { SectionHead } from './SectionHead.tsx';
import { Waiting } from './Waiting.tsx';

type PictureQueueProps = {
  title: string;
  /** "12 photos waiting". */
  waiting: string;
  /** The last decision, while it can be undone, or what became of it. */
  outcome?: string;
  /** Takes back the last decision; null if none can be. */
  onUndo?: (() => void) | null;
  state: RecordState;
  /** Shown when nothing waits. */
  empty: string;
  onReload: () => void;
  /** The keys of all acts. */
  keys?: string;
  /** What is decided about; null if there is nothing. */
  children: ReactNode;
};

/** A queue of pictures: what waits, the way back, its states, and the end of the day's minutes. */
export const PictureQueue = observer(function PictureQueue(props: PictureQueueProps) {
  const { t } = useText('console');
  const { left } = remote.useStore().pictures;
  const { title, waiting, outcome = '', onUndo, keys, children } = props;
  return (
    <Stack gap={12}>
      <SectionHead
        title={title}
        tools={
          <Row gap={16}>
            <Text size={14} role="status">
              <Value>{outcome}</Value>
            </Text>
            {onUndo ? (
              <Button size="sm" variant="secondary" aria-keyshortcuts="u" onClick={onUndo}>
                {t('undo', { key: 'U' })}
              </Button>
            ) : null}
            <Text size={14} tone="second" tabular>
              {waiting}
            </Text>
          </Row>
        }
      />
      {left ? <Notice>{t('pictures.left', { minutes: left })}</Notice> : null}
      {children === null ? <Nothing {...props} /> : children}
      {children === null || keys === undefined ? null : (
        <Text size={14} tone="second">
          {keys}
        </Text>
      )}
    </Stack>
  );
});

const Nothing = observer(function Nothing({ state, empty, onReload }: PictureQueueProps) {
  const { t } = useText('console');
  const { left } = remote.useStore().pictures;
  if (state === 'loading') return <Waiting />;
  if (state === 'ready' && left === 0) return <Enough />;
  const failed = state === 'failed';
  return (
    <EmptyState
      drawing={failed ? 'offline' : 'done'}
      title={failed ? t('failed') : empty}
      action={
        <Stack gap={16} align="center">
          <Button variant="secondary" onClick={onReload}>
            {failed ? t('tryAgain') : t('photos.lookAgain')}
          </Button>
          {failed ? null : <QueueLinks />}
        </Stack>
      }
    />
  );
});

/** The day's minutes are over: other work is offered. */
const Enough = observer(function Enough() {
  const { t } = useText('console');
  const { limit } = remote.useStore().pictures.time;
  return (
    <EmptyState
      drawing="done"
      title={t('pictures.enough')}
      action={
        <>
          {(['cases', 'held', 'members'] as const).map((section) => (
            <Link key={section} as={RouteLink} to="console" params={{ section }}>
              {t(`sections.${section}`)}
            </Link>
          ))}
        </>
      }
    >
      {t('pictures.why', { minutes: limit })}
    </EmptyState>
  );
});
