import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useFindRoute, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, CircleCheckIcon, Stack, Text, Value, animations, motion } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { useUnanswered } from '../../../components/useUnanswered.ts';
import { Facts } from './Facts.tsx';
import { PayFrame } from './PayFrame.tsx';
import { useCountUp } from './useCountUp.ts';

export type CompletedProps = {
  titleRef: Ref<HTMLHeadingElement>;
  /** The credits when the screen opened, possibly before the payment was added. */
  before: number;
};

/** Shows the new balance and the way back. */
export const Completed = observer(function Completed({ titleRef, before }: CompletedProps) {
  const { t } = useText('payments');
  const { entitlement } = useStores();
  const { payment: store, wayBack } = remote.useStore();
  const navigation = useNavigation();
  const findRoute = useFindRoute();
  const { payment } = store;
  const count = useCountUp(before, entitlement.credits);
  const { path } = wayBack;
  const row = path === null ? null : findRoute(path);
  const waiting = useUnanswered(row === null);
  if (payment === null) return null;

  function handleBack(): void {
    if (path === null) return;
    wayBack.forget();
    navigation.goPath(path);
  }

  return (
    <PayFrame
      title={t('pay.completed')}
      text={`${t('pay.added', { count: payment.credits })} ${t('credits.balance', { count })}`}
      mark={
        <Text as="span" tone="primary">
          <Pop data-moves={entitlement.credits > before || undefined}>
            <CircleCheckIcon size={44} />
          </Pop>
        </Text>
      }
      titleRef={titleRef}
    >
      <Stack gap={8}>
        {waiting ? (
          <Button as={RouteLink} to="chats-id" params={{ id: waiting.conversation.id }} size="lg" full>
            <Value>{t('pay.answer', { name: waiting.profile.name })}</Value>
          </Button>
        ) : row === null ? (
          <Button as={RouteLink} to="chats" size="lg" full>
            {t('pay.toChats')}
          </Button>
        ) : (
          <Button size="lg" full onClick={handleBack}>
            {row.remote === 'chat' ? t('pay.toMessage') : t('pay.back')}
          </Button>
        )}
        <Button as={RouteLink} to="transactions" params={{ id: payment.payment_id }} variant="quiet" full>
          {t('pay.receipt')}
        </Button>
      </Stack>
      <Text size={14} tone="second">
        <Value>{t('pay.premium', { limit: entitlement.photoLimit })}</Value>
      </Text>
      <Facts />
    </PayFrame>
  );
});

const Pop = styled.span`
  display: inline-block;
  &[data-moves] {
    animation: ${animations.beat} ${motion.slow} ${motion.ease};
  }
`;
