import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon, Value, color, motion, radius, shadow, type } from '@rendezvous/ui';
import { asCards, asRows } from './cardWidths.ts';

export type PriceCardProps = {
  /** For example "60 credits". */
  title: ReactNode;
  /** For example "€1.00". Shown most prominently, to compare bundles. */
  perMessage: string;
  /** For example "a message". */
  perMessageLabel: string;
  /** For example "Total". */
  priceLabel: string;
  price: string;
  /** The price before a discount, shown struck through, with its label for screen readers. */
  oldPrice?: { price: string; label: string };
  selected: boolean;
  onSelect: () => void;
  name: string;
  value: string;
  disabled?: boolean;
};

/** A bundle as a choice, with a native radio. Use it within `PriceCards`, and preselect none. */
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
        <Label>
          <Value>{props.priceLabel}</Value>
        </Label>{' '}
        <Value translate="no">{props.price}</Value>
        {props.oldPrice ? (
          <del>
            <Said>{`${props.oldPrice.label}: `}</Said>
            <Value translate="no">{props.oldPrice.price}</Value>
          </del>
        ) : null}
      </Price>
    </Card>
  );
}

const unseen = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Said = styled.span`
  ${unseen}
`;

/** Hidden in rows, where the amount stands alone. */
const Label = styled.span`
  font-weight: 400;
  color: ${color.second};
  ${asRows} {
    ${unseen}
  }
`;

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  color: transparent;
  ${asCards} {
    position: absolute;
    inset-block-start: 20px;
    inset-inline-end: 20px;
  }
  ${asRows} {
    grid-row: span 2;
  }
`;

const Card = styled.label`
  position: relative;
  border-radius: ${radius.card};
  cursor: pointer;
  ${asRows} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 12px;
    min-height: 56px;
    padding: 6px 16px;
    /* Only the corners of the list are round. */
    &:not(:first-child) {
      border-start-start-radius: 0;
      border-start-end-radius: 0;
    }
    &:not(:last-child) {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    & + &::before {
      content: '';
      position: absolute;
      inset: 0 16px auto;
      border-block-start: 1px solid ${color.line};
    }
    &:has(:checked)::before,
    &:has(:checked) + &::before {
      content: none;
    }
  }
  ${asCards} {
    display: flex;
    flex-direction: column;
    padding: 20px;
    border: 1px solid ${color.line};
    background: ${color.surface};
    &:hover {
      box-shadow: ${shadow.soft};
    }
  }
  transition: box-shadow ${motion.fast} ${motion.ease};
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
    ${asRows} {
      box-shadow: inset 0 0 0 2px ${color.primary};
    }
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
    background: ${color.wash};
    color: ${color.second};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

const Title = styled.span`
  font: 600 ${type[17]} / 1.25 var(--heading);
  ${asCards} {
    padding-inline-end: 36px;
    font-size: ${type[20]};
  }
`;

const Unit = styled.span`
  color: ${color.second};
  ${asRows} {
    display: grid;
    grid-area: 1 / 3 / span 2;
    justify-items: end;
    font-size: ${type[14]};
    line-height: 1.3;
  }
  ${asCards} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    margin-block: 8px 12px;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.ink};
    ${asRows} {
      font-size: ${type[20]};
    }
    ${asCards} {
      font-size: ${type[34]};
      line-height: 1.15;
      letter-spacing: -0.02em;
    }
  }
`;

const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  font-variant-numeric: tabular-nums;
  ${asRows} {
    grid-area: 2 / 2;
    font-size: ${type[15.5]};
    line-height: 1.3;
  }
  ${asCards} {
    margin-block-start: auto;
    padding-block-start: 12px;
    border-block-start: 1px solid ${color.line};
    font-weight: 600;
    ${Label} {
      margin-inline-end: auto;
      /* Above all four prices of a row, or above none. */
      @container (min-width: 900px) {
        flex-basis: 100%;
      }
    }
    > :nth-child(2) {
      order: 1;
      font-size: ${type[26]};
      line-height: 1.2;
      letter-spacing: -0.01em;
    }
  }
  del {
    font-weight: 400;
    font-size: ${type[14]};
    color: ${color.second};
  }
`;
