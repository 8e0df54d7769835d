import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Row, Text, Value, color, media, radius, space } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { useOrderLink } from './useOrderLink.ts';

export type ReadyCardProps = {
  partner: ChatPartner;
  /** Whether the composer has a text that can be sent. */
  isReady: boolean;
  /** Called before the order dialog opens. */
  onBuy: () => void;
};

/** Offers a bundle to a member without enough credits, or shows a pending payment. */
export const ReadyCard = observer(function ReadyCard(props: ReadyCardProps) {
  const { paying } = remote.useStore();
  const { events } = useStores();
  // A payment that was still pending when mf-payments linked back here.
  const id = useNavigation().query.get('payment');

  useEffect(() => {
    if (id === null) return;
    void paying.load(id);
    return events.on('payment', () => void paying.reload(id));
  }, [paying, events, id]);

  const waits = id !== null && paying.isOf(id) && (paying.value === 'created' || paying.value === 'pending');
  return waits ? <OnItsWay id={id} /> : <Offer {...props} />;
});

function OnItsWay({ id }: { id: string }) {
  const { t } = useText('chat');
  return (
    <Ready role="status">
      <div>
        <Text weight={600}>{t('ready.paying')}</Text>
        <Text size={14} tone="second">
          {t('ready.payingText')}
        </Text>
      </div>
      <Button as={RouteLink} to="credits-pay" params={{ id }} variant="quiet">
        {t('ready.payment')}
      </Button>
    </Ready>
  );
}

const Offer = observer(function Offer({ partner, isReady, onBuy }: ReadyCardProps) {
  const { t } = useText('chat');
  const { entitlement } = useStores();
  const { offer, outbox } = remote.useStore();
  const waits = isReady || outbox.to(partner.id).some(({ state }) => state === 'held');
  const { link, open } = useOrderLink(onBuy);
  const bundle = offer.value?.last_order?.bundle ?? offer.value?.bundles[0];

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
      <Choices>
        <Button as={RouteLink} {...link} onClick={open(bundle?.id)}>
          {waits ? t('ready.buy') : t('composer.buy')}
        </Button>
        <Button as={RouteLink} {...link} to="credits" variant="quiet" onClick={open()}>
          {t('ready.other')}
        </Button>
      </Choices>
    </Ready>
  );
});

/** Names the last bundle ordered, otherwise the first. Keeps its height until prices load. */
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

/** Fill their line on phones, where long words put them on two. */
const Choices = styled(Row)`
  ${media.phone} {
    width: 100%;
    & > * {
      flex: 1 1 auto;
    }
  }
`;
