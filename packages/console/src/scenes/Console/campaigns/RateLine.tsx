import styled from 'styled-components';
import type { CampaignProgress } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { color, stroke } from '@rendezvous/ui';

const WIDTH = 120;
const HEIGHT = 12;
const MIDDLE = HEIGHT / 2;
const EDGE = 4;
const ARROW = 4;

type RateLineProps = {
  rate: CampaignProgress['rate'];
  /** The end of the scale, which all rows share. */
  axis: number;
};

/** Draws sign-ups per visit as a dot on its interval. An arrow means that it exceeds the scale. */
export function RateLine({ rate, axis }: RateLineProps) {
  const { t } = useText('console');
  const { percent } = useFormat();
  const [low, high] = [percent(rate.low * 100), percent(rate.high * 100)];
  const at = (share: number): number => EDGE + (WIDTH - 2 * EDGE) * Math.min(1, share / axis);
  const end = at(rate.high);
  return (
    <Drawing
      role="img"
      aria-label={t('campaigns.results.range', { low, high })}
      width={WIDTH}
      height={HEIGHT}
    >
      <Scale x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <Interval x1={at(rate.low)} x2={end} y1={MIDDLE} y2={MIDDLE} />
      {rate.high > axis ? (
        <Arrow
          points={`${end - ARROW},${MIDDLE - ARROW} ${end},${MIDDLE} ${end - ARROW},${MIDDLE + ARROW}`}
        />
      ) : null}
      <Dot cx={at(rate.share)} cy={MIDDLE} r={4} />
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

const Arrow = styled.polyline`
  fill: none;
  stroke: ${color.second};
  stroke-width: ${stroke[2]};
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Dot = styled.circle`
  fill: ${color.primary};
`;
