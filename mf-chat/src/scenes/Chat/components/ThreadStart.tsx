import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { InCommon } from '@rendezvous/contracts';
import { useFormat, usePicture, useText } from '@rendezvous/platform';
import {
  Chip,
  HeartIcon,
  Picture,
  Row,
  Text,
  Value,
  color,
  media,
  radius,
  space,
  steps,
} from '@rendezvous/ui';
import type { KnownPartner } from '../useKnownPartner.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { PartnerLink } from './PartnerLink.tsx';
import { useClock } from './useClock.ts';

type ThreadStartProps = { conversation: ConversationStore; partner: KnownPartner };

/** Above the first message: who the partner is, and what both have in common. */
export const ThreadStart = observer(function ThreadStart({ conversation, partner }: ThreadStartProps) {
  const picture = usePicture();
  const { inCommon } = conversation;
  return (
    <Start>
      <Who partner={partner}>
        <Face>
          <Picture picture={picture(partner.main_image)} alt="" sizes={WIDTH} />
        </Face>
      </Who>
      {inCommon ? <Shared {...inCommon} /> : null}
    </Start>
  );
});

function Shared({ matched_at: since, interests }: InCommon) {
  const { t } = useText('chat');
  const { t: people } = useText('people');
  const format = useFormat();
  const { at } = useClock();
  const label = t('start.shared', { count: interests.length });
  return (
    <>
      {since === null ? null : (
        <Since nowrap>
          <HeartIcon size={16} filled />
          <Text size={14} tone="second">
            <Value>{t('start.match', { date: format.date(at(since), 'long') })}</Value>
          </Text>
        </Since>
      )}
      {interests.length > 0 ? (
        <Row gap={8} justify="center" as="ul" aria-label={label}>
          <Chip as="li" tone="strong" aria-hidden>
            {label}
          </Chip>
          {interests.map((interest) => (
            <Chip key={interest} as="li" tone="soft">
              {people(`interests.${interest}`)}
            </Chip>
          ))}
        </Row>
      ) : null}
    </>
  );
}

const WIDTH = steps(24);

const Start = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding-block: ${space[16]} ${space[8]};
`;

/** Beside the picture. In a wide window, AboutPartner shows it beside the conversation. */
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
