import { observer } from 'mobx-react-lite';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Text, Value } from '@rendezvous/ui';
import { Countdown } from '@rendezvous/ui/payments';
import { remote } from '../remote.ts';
import { useDay } from './useDay.ts';
import { useTimeLeft } from './useTimeLeft.ts';

/** Shows the automatic discount: the time bonus with a countdown, otherwise the welcome code. */
export const DiscountLine = observer(function DiscountLine() {
  const { t } = useText('payments');
  const format = useFormat();
  const { timeBonus } = useStores();
  const { offer: store } = remote.useStore();
  const timeLeft = useTimeLeft();
  const day = useDay();
  const discount = store.offer?.discount;
  if (!discount) return null;
  const percent = format.percent(discount.value_percentage);
  if (discount.kind === 'time_bonus') {
    if (!timeBonus.isVisible) return null;
    return (
      <Countdown {...timeBonus.countdownTimer} label={timeLeft()}>
        <Value>{t('discount.timeBonus', { percent })}</Value>
      </Countdown>
    );
  }
  return (
    <Text tone="second">
      <Value>
        {discount.kind === 'welcome' && discount.expires !== null
          ? t('discount.welcome', { percent, date: day(discount.expires, 'long') })
          : t('discount.own', { percent })}
      </Value>
    </Text>
  );
});
