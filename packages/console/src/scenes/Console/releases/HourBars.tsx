import styled from 'styled-components';
import type { LoadHour } from '@rendezvous/contracts';
import { color } from '@rendezvous/ui';
import { failedShare } from '../../../models/loadSummary.ts';

const HEIGHT = 20;
const STEP = 4;
/** Lowest end of the axis, so that one failure in hundreds of visits does not look like a trend. */
const LEAST_SHARE = 0.02;

/** Draws a day's failures in a table cell, one bar per hour. */
export function HourBars({ hours }: { hours: readonly LoadHour[] }) {
  const most = Math.max(LEAST_SHARE, ...hours.map(failedShare));
  return (
    <svg width={hours.length * STEP} height={HEIGHT} aria-hidden="true">
      {hours.map((hour, index) => {
        const share = failedShare(hour);
        // Hours without failures get no bar: a short one would look like part of the number.
        const height = share > 0 ? Math.max(1, (share / most) * HEIGHT) : 0;
        return <Bar key={hour.at} x={index * STEP} y={HEIGHT - height} width={STEP - 1} height={height} />;
      })}
    </svg>
  );
}

const Bar = styled.rect`
  fill: ${color.primary};
`;
