import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon, Value, color, media, motion, radius, shadow, type } from '@rendezvous/ui';

export type PriceCardProps = {
  /** "60 credits". */
  title: ReactNode;
  /** The main comparison: "€1.00". */
  perMessage: string;
  /** "a message". */
  perMessageLabel: string;
  /** Bundle price. */
  price: string;
  /** The struck-through price before a discount, with its label for screen readers. */
  oldPrice?: { price: string; label: string };
  /** A true claim ("25 % off", "Lowest price per message"). */
  mark?: ReactNode;
  /** "VAT included". */
  note?: ReactNode;
  selected: boolean;
  onSelect: () => void;
  name: string;
  value: string;
  disabled?: boolean;
};

/** A bundle with a native radio. Use within `PriceCards`; preselect none. */
export function PriceCard(props: PriceCardProps) {
  const id = useId();
  return (
    <Card>
      <input
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.selected}
        disabled={props.disabled}
        aria-labelledby={`${id}-title ${id}-unit`}
        aria-describedby={`${id}-price`}
        onChange={props.onSelect}
      />
      <Tick aria-hidden>
        <CheckIcon size={16} />
      </Tick>
      <Title id={`${id}-title`}>{props.title}</Title>
      <Unit id={`${id}-unit`}>
        <b>
          <Value translate="no">{props.perMessage}</Value>
        </b>{' '}
        <Value>{props.perMessageLabel}</Value>
      </Unit>
      <Price id={`${id}-price`}>
        {props.oldPrice ? (
          <del>
            <Said>{`${props.oldPrice.label}: `}</Said>
            <Value translate="no">{props.oldPrice.price}</Value>
          </del>
        ) : null}
        <Value translate="no">{props.price}</Value>
        {props.note ? <small>{props.note}</small> : null}
      </Price>
      {props.mark ? <Mark>{props.mark}</Mark> : null}
    </Card>
  );
}

const Said = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Tick = styled.span`
  ${media.md} {
    position: absolute;
    inset-block-start: 16px;
    inset-inline-end: 16px;
  }
  ${media.phone} {
    grid-row: span 2;
  }
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  color: transparent;
`;

const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 20px;
  ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 14px;
    padding: 14px 16px;
  }
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  transition: box-shadow ${motion.fast} ${motion.ease};
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    box-shadow: ${shadow.soft};
  }
  &:has(:checked) {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
    ${Tick} {
      background: ${color.primary};
      border-color: ${color.primary};
      color: ${color.onPrimary};
    }
  }
  [aria-invalid='true'] > &:not(:has(:checked)) {
    border-color: ${color.danger};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

const Title = styled.span`
  font: 600 ${type[20]} / 1.25 var(--heading);
  ${media.md} {
    padding-inline-end: 36px;
  }
`;

const Unit = styled.span`
  color: ${color.second};
  ${media.md} {
    margin-block-start: 12px;
  }
  ${media.phone} {
    grid-area: 1 / 3 / span 2;
    max-width: 34vw;
    font-size: ${type[14]};
    line-height: 1.3;
    text-align: end;
  }
  b {
    display: block;
    font-size: ${type[34]};
    font-weight: 600;
    line-height: 1.15;
    letter-spacing: -0.02em;
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
    ${media.phone} {
      font-size: ${type[26]};
    }
  }
`;

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  ${media.md} {
    margin-block-start: 16px;
    padding-block-start: 12px;
    border-block-start: 1px solid ${color.line};
  }
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  del,
  small {
    font-weight: 400;
    font-size: ${type[14]};
    color: ${color.second};
  }
  /* On its own line for consistency: beside the price only the longest would wrap. */
  small {
    flex-basis: 100%;
  }
`;

const Mark = styled.span`
  align-self: flex-start;
  justify-self: start;
  grid-column: 2 / -1;
  margin-block-start: 8px;
  padding: 3px 10px;
  border-radius: 12px;
  background: ${color.primarySoft};
  color: ${color.primary};
  font-size: ${type[13]};
  font-weight: 600;
  line-height: 1.4;
`;
