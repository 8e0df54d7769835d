import { useFormat, useText } from '@rendezvous/platform';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

type Costs = ConversationStore['costs'];

/** Returns a function that formats credits as money; null until the member has bought credits. */
export function useMoneyOf(costs: Costs): (credits: number) => string | null {
  const format = useFormat();
  const price = costs?.price_per_credit ?? null;
  return (credits) =>
    price === null || credits === 0 ? null : format.money({ ...price, amount: price.amount * credits });
}

/** A message's cost in credits and, after a purchase, in money. Null while unknown. Observable. */
export function useCostText({ costs }: ConversationStore): string | null {
  const { t } = useText('chat');
  const moneyOf = useMoneyOf(costs);
  if (costs === null) return null;
  const { message: count } = costs;
  const money = moneyOf(count);
  return money === null ? t('composer.cost', { count }) : t('composer.costMoney', { count, money });
}
