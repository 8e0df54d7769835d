import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';

export type Fact = {
  id: string;
  term: ReactNode;
  value: ReactNode;
};

/** Lists details in up to two columns and omits empty ones. */
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
    /* The value wraps below its term at large font sizes. */
    flex: 1 1 5rem;
    min-width: 0;
    font-weight: 500;
    hyphens: auto;
    /* Otherwise, e-mail addresses would not wrap. */
    overflow-wrap: anywhere;
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(auto-fit, minmax(270px, 1fr));
  }
`;
