import { Slider as Base } from '@base-ui/react/slider';
import styled from 'styled-components';
import { color, shadow, type } from '@rendezvous/ui';

export type RangeSliderProps = {
  label: string;
  /** The lower and upper bound, both inclusive. */
  value: readonly [number, number];
  min: number;
  max: number;
  onChange: (value: [number, number]) => void;
  /** For example "30 to 55". Shown and announced. */
  valueText: string;
  /** Names of the two handles: "From", "To". */
  thumbLabels: readonly [string, string];
};

const pair = (values: number | readonly number[]): [number, number] | null => {
  const [from, to] = Array.isArray(values) ? (values as readonly number[]) : [];
  return from === undefined || to === undefined ? null : [from, to];
};

export function RangeSlider({ label, value, min, max, onChange, valueText, thumbLabels }: RangeSliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      thumbCollisionBehavior="none"
      onValueChange={(next) => {
        const range = pair(next);
        if (range) onChange(range);
      }}
    >
      <Head>
        <Label>{label}</Label>
        <Value aria-hidden>{valueText}</Value>
      </Head>
      <Control>
        <Track>
          <Base.Indicator render={<Filled />} />
          {thumbLabels.map((name, at) => (
            <Thumb
              key={at === 0 ? 'from' : 'to'}
              index={at}
              getAriaLabel={() => name}
              getAriaValueText={(_, number) => String(number)}
            />
          ))}
        </Track>
      </Control>
    </Base.Root>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

const Label = styled(Base.Label)`
  font-weight: 600;
  font-size: ${type[15.5]};
`;

const Value = styled.span`
  color: ${color.second};
  font-variant-numeric: tabular-nums;
`;

const Control = styled(Base.Control)`
  display: flex;
  align-items: center;
  height: 48px;
  padding-inline: 14px;
  touch-action: none;
  cursor: pointer;
`;

const Track = styled(Base.Track)`
  position: relative;
  width: 100%;
  height: 4px;
  border-radius: 2px;
  background: ${color.edge};
`;

const Filled = styled.div`
  height: 100%;
  border-radius: 2px;
  background: ${color.primary};
`;

const Thumb = styled(Base.Thumb)`
  width: 28px;
  height: 28px;
  border: 2px solid ${color.primary};
  border-radius: 50%;
  background: ${color.surface};
  box-shadow: ${shadow.soft};
  &::before {
    content: '';
    position: absolute;
    inset: -10px;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`;
