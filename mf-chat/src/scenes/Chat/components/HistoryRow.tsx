import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Spinner, Text, animations, motion, space } from '@rendezvous/ui';
import { DaySeparator, TypingBubble, UnreadDivider } from '@rendezvous/ui/chat';
import type { ChatRow } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import { SaidRow } from './SaidRow.tsx';
import type { SaidRowProps } from './SaidRow.tsx';
import { ThreadStart } from './ThreadStart.tsx';
import { threadInset } from './threadInset.ts';
import { useClock } from './useClock.ts';

export type HistoryRowProps = Omit<SaidRowProps, 'row'> & { row: ChatRow };

export const HistoryRow = observer(function HistoryRow({ row, ...props }: HistoryRowProps) {
  const { conversations } = remote.useStore();
  const [isFresh] = useState(() => conversations.isFresh(row.key));
  return (
    <Line data-fresh={isFresh ? sideOf(row) : undefined}>
      {row.kind === 'message' || row.kind === 'pending' ? <SaidRow row={row} {...props} /> : null}
      {row.kind === 'day' ? <DayRow day={row.day} /> : null}
      {row.kind === 'unread' ? <UnreadRow count={row.count} /> : null}
      {row.kind === 'older' ? <OlderRow conversation={props.conversation} /> : null}
      {row.kind === 'limit' ? <LimitRow /> : null}
      {row.kind === 'start' ? <ThreadStart {...props} /> : null}
      {row.kind === 'typing' ? <TypingBubble /> : null}
    </Line>
  );
});

const sideOf = (row: ChatRow): 'mine' | 'theirs' =>
  row.kind === 'pending' || (row.kind === 'message' && row.mine) ? 'mine' : 'theirs';

function DayRow({ day }: { day: number }) {
  const { t } = useText('chat');
  const format = useFormat();
  const today = useClock().now().setHours(0, 0, 0, 0);
  return <DaySeparator>{day === today ? t('history.today') : format.date(day, 'day')}</DaySeparator>;
}

function UnreadRow({ count }: { count: number }) {
  const { t } = useText('chat');
  return <UnreadDivider>{t('history.unread', { count })}</UnreadDivider>;
}

/** Scrolling loads older messages; the button does after that failed. */
const OlderRow = observer(function OlderRow({ conversation }: Pick<HistoryRowProps, 'conversation'>) {
  const { t } = useText('chat');
  return (
    <Middle>
      {conversation.loadingOlder ? (
        <Spinner size={24} label={t('history.loadingOlder')} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => void conversation.loadOlder()}>
          {t('history.older')}
        </Button>
      )}
    </Middle>
  );
});

function LimitRow() {
  const { t } = useText('chat');
  return (
    <Middle>
      <Text size={14} tone="second">
        {t('history.limited')}
      </Text>
    </Middle>
  );
}

const Line = styled.div`
  padding: ${space[4]} ${threadInset};
  /* The partner's messages grow from their side, the member's own from the composer. */
  &[data-fresh] {
    --shrunk: 0.94;
    transform-origin: ${threadInset} 100%;
    animation: ${animations.arrive} ${motion.medium} ${motion.ease};
  }
  &[data-fresh='mine'] {
    --rise: ${space[24]};
    transform-origin: calc(100% - ${threadInset}) 100%;
    animation-duration: ${motion.slow};
  }
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: ${space[48]};
`;
