import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Row, Text, Value, color, radius, space } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { useOrderLink } from './useOrderLink.ts';

export type ReadyCardProps = {
  partner: ChatPartner;
  /** Something is written. */
  isReady: boolean;
  /** Called before the page of the order opens. */
  onBuy: () => void;
};

/** Without credits for a message: what they cost, and the way to buy and send. */
export const ReadyCard = observer(function ReadyCard({ partner, isReady, onBuy }: ReadyCardProps) {
  const { t } = useText('chat');
  const { entitlement } = useStores();
  const { offer, outbox } = remote.useStore();
  const waits = isReady || outbox.to(partner.id).some(({ state }) => state === 'held');
  const link = useOrderLink();

  useEffect(() => void offer.visit(), [offer]);

  return (
    <Ready>
      <div>
        <Text weight={600}>
          {waits ? t('ready.title') : t('composer.balance', { count: entitlement.credits })}
        </Text>
        <Text size={14} tone="second">
          <OfferLine />
        </Text>
      </div>
      <Row>
        <Button as={RouteLink} {...link} onClick={onBuy}>
          {waits ? t('ready.buy') : t('composer.buy')}
        </Button>
        <Button as={RouteLink} {...link} to="credits" variant="quiet" onClick={onBuy}>
          {t('ready.other')}
        </Button>
      </Row>
    </Ready>
  );
});

/** The bundle ordered last, else the smallest. Keeps its line until the prices load. */
const OfferLine = observer(function OfferLine() {
  const { t } = useText('chat');
  const format = useFormat();
  const { offer } = remote.useStore();
  const bundle = offer.value?.last_order?.bundle ?? offer.value?.bundles[0];
  const words = bundle && {
    count: bundle.credits,
    price: format.money(bundle.total),
    each: format.money(bundle.price_per_message),
  };
  return <Value>{words === undefined ? '\u00a0' : t('ready.offer', words)}</Value>;
});

const Ready = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-block-start: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.sunken};
`;
