import styled from 'styled-components';
import type { CampaignProgress } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { color, stroke } from '@rendezvous/ui';

const WIDTH = 80;
const HEIGHT = 12;

type RateLineProps = {
  rate: CampaignProgress['rate'];
  /** The end of the scale, which all rows share. */
  axis: number;
};

/** Sign-ups per visit as a dot on their interval; the scale cuts off longer ones. */
export function RateLine({ rate, axis }: RateLineProps) {
  const { t } = useText('console');
  const { percent } = useFormat();
  const [low, high] = [percent(rate.low * 100), percent(rate.high * 100)];
  const at = (share: number): string => `${4 + 92 * (share / axis)}%`;
  return (
    <Drawing
      role="img"
      aria-label={t('campaigns.results.range', { low, high })}
      width={WIDTH}
      height={HEIGHT}
    >
      <Scale x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <Interval x1={at(rate.low)} x2={at(rate.high)} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <Dot cx={at(rate.share)} cy={HEIGHT / 2} r={4} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  min-width: ${WIDTH}px;
`;

const Scale = styled.line`
  stroke: ${color.line};
  stroke-width: ${stroke[1]};
`;

const Interval = styled.line`
  stroke: ${color.second};
  stroke-width: ${stroke[3]};
  stroke-linecap: round;
`;

const Dot = styled.circle`
  fill: ${color.primary};
`;
