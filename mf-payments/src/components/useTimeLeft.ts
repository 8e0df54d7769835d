import { useFormat, useStores, useText } from '@rendezvous/platform';

/**
 * Formats the time left of the bonus, e.g. "3 hours and 12 minutes left". Call it in an observer.
 */
export function useTimeLeft(): () => string {
  const { t } = useText('payments');
  const format = useFormat();
  const { timeBonus } = useStores();
  return () => {
    const { hours, minutes } = timeBonus.countdownTimer;
    const parts = [t('discount.minutes', { count: Number(minutes) })];
    if (Number(hours) > 0) parts.unshift(t('discount.hours', { count: Number(hours) }));
    return t('discount.left', { time: format.list(parts) });
  };
}
