import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';

export type Fact = {
  id: string;
  term: ReactNode;
  /** Empty ones are omitted. */
  value: ReactNode;
};

/** Details as a plain list, two columns if they fit; entries without a value are hidden. */
export function DescriptionList({ items }: { items: readonly Fact[] }) {
  return (
    <Facts>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map((item) => (
          <div key={item.id}>
            <dt>{item.term}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr;
  column-gap: 20px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: 12px;
    padding-block: 4px;
  }
  dt {
    flex: 0 1 8.5rem;
    color: ${color.second};
    hyphens: auto;
  }
  dd {
    /* Below its term if the font size is too large for both side by side. */
    flex: 1 1 5rem;
    min-width: 0;
    font-weight: 500;
    hyphens: auto;
    /* An e-mail address is one long word. */
    overflow-wrap: anywhere;
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(auto-fit, minmax(270px, 1fr));
  }
`;
