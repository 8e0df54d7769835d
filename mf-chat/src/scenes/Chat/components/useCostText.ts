import { useFormat, useText } from '@rendezvous/platform';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

/** What a message costs: in credits, and in money once the member has bought some. Null while unknown. Call it in an observer. */
export function useCostText({ costs }: ConversationStore): string | null {
  const { t } = useText('chat');
  const format = useFormat();
  if (costs === null) return null;
  const { message: count, price_per_credit: price } = costs;
  if (price === null || count === 0) return t('composer.cost', { count });
  return t('composer.costMoney', { count, money: format.money({ ...price, amount: price.amount * count }) });
}
