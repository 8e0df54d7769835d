import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, T, useFormat, useStores, useText } from '@rendezvous/platform';
import { Value, color, size, space, type } from '@rendezvous/ui';

/** Shows the time bonus with its countdown, or the welcome discount. Links to the credits. */
export const DiscountBanner = observer(function DiscountBanner() {
  const { timeBonus } = useStores();
  const { t } = useText('labels');
  const format = useFormat();
  const { hours, minutes, seconds } = timeBonus.countdownTimer;
  const percent = format.percent(timeBonus.active?.value_percentage ?? 0);
  return (
    <Banner to="credits">
      {timeBonus.isVisible ? (
        <span role="timer">
          <T
            ns="labels"
            k="payments.alerts.timeBonus"
            values={{ percent, time: `${hours}:${minutes}:${seconds}` }}
            components={{ clock: <span translate="no" /> }}
          />
        </span>
      ) : (
        <span>
          <Value>{t('payments.alerts.welcome', { percent })}</Value>
        </span>
      )}
      <strong>{t('payments.alerts.seeCredits')}</strong>
    </Banner>
  );
});

const Banner = styled(RouteLink)`
  display: flex;
  justify-content: center;
  column-gap: ${space[12]};
  align-items: center;
  min-height: ${size.target};
  padding: ${space[8]} ${space[16]};
  background: ${color.primarySoft};
  color: ${color.ink};
  font-size: ${type[14]};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  strong {
    flex: none;
    color: ${color.primary};
    font-weight: 600;
  }
`;

export default DiscountBanner;
