import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import {
  Button,
  EmptyState,
  Grid,
  Link,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  Value,
  VisuallyHidden,
} from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';
import { remote } from '../remote.ts';
import { KeyButton } from './KeyButton.tsx';
import { Keys } from './Keys.tsx';
import { QueueLinks } from './QueueLinks.tsx';
import { SectionHead } from './SectionHead.tsx';

type PictureQueueProps = {
  title: string;
  waiting: number;
  /** The last decision while it can be undone, or its result. */
  outcome?: string;
  /** Undoes the last decision; null if there is none. */
  onUndo?: (() => void) | null;
  state: RecordState;
  /** Shown if no pictures are waiting. */
  empty: string;
  onReload: () => void;
  /** Describes the keyboard shortcuts. */
  keys?: string;
  /** The pictures to decide on; null if there are none. */
  children: ReactNode;
};

/** Frames a queue of pictures: heading, undo, and loading, empty and failed states. */
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
            <Text size={14} tone="second" tabular>
              {waiting > 0 ? t('waiting', { count: waiting }) : ''}
            </Text>
            <Text size={14} role="status">
              <Value>{outcome}</Value>
            </Text>
            {onUndo ? (
              <KeyButton shortcut="U" onClick={onUndo}>
                {t('undo')}
              </KeyButton>
            ) : null}
          </Row>
        }
      />
      {left ? <Notice>{t('pictures.left', { minutes: left })}</Notice> : null}
      {children === null ? <Nothing {...props} /> : children}
      {children === null || keys === undefined ? null : <Keys>{keys}</Keys>}
    </Stack>
  );
});

const Nothing = observer(function Nothing({ state, empty, onReload }: PictureQueueProps) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  const { left } = remote.useStore().pictures;
  if (state === 'loading') return <Photos />;
  if (state === 'ready' && left === 0) return <Enough />;
  const failed = state === 'failed';
  return (
    <EmptyState
      drawing={failed ? 'offline' : 'done'}
      title={failed ? t('failed') : empty}
      action={
        <Stack gap={16} align="center">
          <Button variant="secondary" onClick={onReload}>
            {failed ? common('remote.retry') : t('photos.lookAgain')}
          </Button>
          {failed ? null : <QueueLinks />}
        </Stack>
      }
    />
  );
});

/** A loading placeholder for buttons and photos, announced once to screen readers. */
function Photos() {
  const { t } = useText('common');
  return (
    <Stack gap={12} aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      <Skeleton width="40%" height={36} />
      <Grid min={200} gap={12}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="face" />
        ))}
      </Grid>
    </Stack>
  );
}

/** Offers other work once the moderator has used up the day's minutes with pictures. */
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
