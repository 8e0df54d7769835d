import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { TrustListEntry } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Badge, Button, Text, Value, color, space, stroke } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

export const EntryRow = observer(function EntryRow({ one }: { one: TrustListEntry }) {
  const { t } = useText('console');
  const format = useFormat();
  const { lists } = remote.useStore();
  const { kind, value, active } = one;
  const act = t(active ? 'lists.switchOff' : 'lists.switchOn');
  const facts = [one.language, one.added_by, one.added_at && format.date(one.added_at)].filter(Boolean);
  return (
    <Entry>
      <div>
        <code>
          <Value>{value}</Value>
        </code>{' '}
        <Text as="span" size={13} tone="second">
          <Value>{facts.join(' · ')}</Value>
        </Text>{' '}
        {active ? null : <Badge tone="neutral">{t('lists.off')}</Badge>}
      </div>
      <Button
        size="sm"
        variant="quiet"
        disabled={lists.submission.busy}
        aria-label={`${act}: ${value}`}
        onClick={() => void lists.put({ kind, value }, !active)}
      >
        {act}
      </Button>
    </Entry>
  );
});

const Entry = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  border-block-end: ${stroke[1]} solid ${color.line};
  overflow-wrap: anywhere;
  button {
    flex-shrink: 0;
  }
`;
