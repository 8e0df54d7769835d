import { observer } from 'mobx-react-lite';
import { useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, Heading, Stack, Text, Value } from '@rendezvous/ui';
import { Countdown } from '@rendezvous/ui/payments';
import { useTimeLeft } from '../../components/useTimeLeft.ts';

/** Offers the bonus of the first four hours and shows the time left. */
export const TimeBonusDialog = observer(function TimeBonusDialog({
  onClose,
}: DialogContentProps<'time-bonus'>) {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const format = useFormat();
  const { timeBonus } = useStores();
  const timeLeft = useTimeLeft();
  const navigation = useNavigation();

  function handleOpen(): void {
    onClose();
    navigation.go('credits');
  }

  if (!timeBonus.isVisible || timeBonus.discount === null) {
    return (
      <Stack gap={16}>
        <Heading level={3} size="section">
          {t('timeBonus.over')}
        </Heading>
        <Text tone="second">{t('timeBonus.overText')}</Text>
        <Button variant="secondary" onClick={onClose}>
          {common('dialog.close')}
        </Button>
      </Stack>
    );
  }
  const percent = format.percent(timeBonus.discount.value_percentage);
  return (
    <Stack gap={16}>
      <Heading level={3} size="section">
        <Value>{t('timeBonus.title', { percent })}</Value>
      </Heading>
      <Text>
        <Value>{t('timeBonus.text', { percent })}</Value>
      </Text>
      <Countdown {...timeBonus.countdownTimer} label={timeLeft()}>
        {t('timeBonus.ends')}
      </Countdown>
      <Stack gap={8}>
        <Button size="lg" full onClick={handleOpen}>
          {t('timeBonus.action')}
        </Button>
        <Button variant="quiet" full onClick={onClose}>
          {t('timeBonus.later')}
        </Button>
      </Stack>
    </Stack>
  );
});

export default TimeBonusDialog;
