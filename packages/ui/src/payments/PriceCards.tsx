import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '@rendezvous/ui';
import { FieldError } from '@rendezvous/ui/forms';
import { asCards, asRows } from './cardWidths.ts';

export type PriceCardsProps = {
  /** Names the group: "Choose your credits". */
  label: string;
  /** Shown above the cards, so that it is visible. */
  error?: ReactNode;
  children: ReactNode;
};

/** Places cards side by side or, where they do not fit, as the rows of a list. */
export function PriceCards({ label, error, children }: PriceCardsProps) {
  const id = useId();
  return (
    <Choice>
      <FieldError id={id}>{error}</FieldError>
      <Cards
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {children}
      </Cards>
    </Choice>
  );
}

const Choice = styled.div`
  display: grid;
  gap: 8px;
  container-type: inline-size;
`;

const Cards = styled.div`
  display: grid;
  ${asRows} {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    &[aria-invalid='true'] {
      border-color: ${color.danger};
    }
  }
  ${asCards} {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 16px;
    /* Four cards fill one row or two, but never three and one. */
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 900px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;
