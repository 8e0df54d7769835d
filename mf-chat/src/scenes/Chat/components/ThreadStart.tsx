import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useFormat, usePicture, useText } from '@rendezvous/platform';
import { HeartIcon, Picture, Row, Text, Value, color, media, radius, space, steps } from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { PartnerLink } from './PartnerLink.tsx';
import { SharedInterests } from './SharedInterests.tsx';
import { useClock } from './useClock.ts';

type ThreadStartProps = { conversation: ConversationStore; partner: KnownPartner };

/**
 * The portrait is shown above at most this many messages. With more, the conversation opens
 * scrolled down, which would cut the portrait off on most screens.
 */
const PORTRAIT_ABOVE = 3;

/** Introduces the partner above the first message, with the match date and shared interests. */
export const ThreadStart = observer(function ThreadStart({ conversation, partner }: ThreadStartProps) {
  const picture = usePicture();
  const { inCommon, messages } = conversation;
  // Decided once, so that the portrait stays when messages arrive.
  const [hasPortrait] = useState(messages.length <= PORTRAIT_ABOVE);
  return (
    <Start>
      {hasPortrait ? (
        <Who partner={partner}>
          <Face>
            <Picture picture={picture(partner.main_image)} alt="" sizes={WIDTH} />
          </Face>
        </Who>
      ) : null}
      {inCommon?.matched_at ? <Match since={inCommon.matched_at} /> : null}
      {inCommon ? <Shared interests={inCommon.interests} /> : null}
    </Start>
  );
});

function Match({ since }: { since: string }) {
  const { t } = useText('chat');
  const format = useFormat();
  const { at } = useClock();
  return (
    <Since nowrap>
      <HeartIcon size={16} filled />
      <Text size={14} tone="second">
        <Value>{t('start.match', { date: format.date(at(since), 'long') })}</Value>
      </Text>
    </Since>
  );
}

const WIDTH = steps(24);

const Start = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding-block: ${space[16]} ${space[8]};
`;

/** Hidden on very wide screens, where AboutPartner shows the same. */
const Who = styled(PartnerLink)`
  grid-template: 1fr auto / auto auto;
  align-items: end;
  gap: ${space[4]} ${space[16]};
  & > :first-child {
    grid-row: span 2;
  }
  & > :last-child {
    padding-block-end: ${space[12]};
  }
  ${media.xxl} {
    display: none;
  }
`;

const Shared = styled(SharedInterests)`
  justify-content: center;
  ${media.xxl} {
    display: none;
  }
`;

const Face = styled.div`
  width: ${WIDTH};
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
`;

const Since = styled(Row)`
  color: ${color.accent};
  svg {
    flex: none;
  }
`;
