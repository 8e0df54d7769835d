import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture, useText } from '@rendezvous/platform';
import { Avatar, CreditsIcon, Row, Text, Value, color, radius, size } from '@rendezvous/ui';
import { useUnanswered } from '../../components/useUnanswered.ts';

/** Shown to members without credits. Says what that means, or who is waiting for an answer. */
export const EmptyBalance = observer(function EmptyBalance() {
  const { t } = useText('payments');
  const picture = usePicture();
  const partner = useUnanswered(true)?.profile;
  return (
    <Row gap={12} nowrap>
      {partner ? (
        <Avatar picture={picture(partner.main_image)} size={44} />
      ) : (
        <Coin>
          <CreditsIcon />
        </Coin>
      )}
      <Text weight={500} measure>
        <Value>{partner ? t('credits.waiting', { name: partner.name }) : t('credits.empty')}</Value>
      </Text>
    </Row>
  );
});

const Coin = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.full};
  background: ${color.wash};
  color: ${color.second};
`;
