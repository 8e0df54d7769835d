import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge, color, type } from '@rendezvous/ui';

export type Fact = {
  id: string;
  term: ReactNode;
  /** Left out when empty. */
  value: ReactNode;
};

/** Details as a plain list, two columns where there is room; facts without a value are not shown. */
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

export type StatTileProps = {
  label: ReactNode;
  value: ReactNode;
  /** "3 more than yesterday". */
  note?: ReactNode;
};

/** One number that matters. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <Stat>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note ? <Note>{note}</Note> : null}
    </Stat>
  );
}

/** A row of StatTiles. */
export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 12px;
`;

export type TabLink = {
  id: string;
  label: ReactNode;
  badge?: string | number | null;
  badgeLabel?: string;
  current: boolean;
  /** What leads there: `{ href }`, or the props of `as`. */
  link: Record<string, unknown>;
};

export type TabLinksProps = {
  label: string;
  items: readonly TabLink[];
  as?: ElementType;
};

/** Tabs that each have their own address. */
export function TabLinks({ label, items, as = 'a' }: TabLinksProps) {
  return (
    <TabRow aria-label={label}>
      {items.map((item) => (
        <TabAnchor key={item.id} as={as} {...item.link} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          <Badge {...(item.badgeLabel ? { label: item.badgeLabel } : {})}>{item.badge}</Badge>
        </TabAnchor>
      ))}
    </TabRow>
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
    /* Below its term where letters are so large that both do not stand beside each other. */
    flex: 1 1 5rem;
    min-width: 0;
    font-weight: 500;
    hyphens: auto;
    /* An address of e-mail is one long word. */
    overflow-wrap: anywhere;
  }
  @media (min-width: 576px) {
    grid-template-columns: repeat(auto-fit, minmax(270px, 1fr));
  }
`;

const Stat = styled.div`
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface};
  dt {
    font-size: ${type[14]};
    color: ${color.second};
  }
  dd {
    font-weight: 600;
    font-size: ${type[26]};
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.dd`
  && {
    font-weight: 400;
    font-size: ${type[13]};
    color: ${color.second};
  }
`;

const TabRow = styled.nav`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
`;

const TabAnchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding-inline: 14px;
  border-block-end: 3px solid transparent;
  color: ${color.second};
  font-size: ${type[15.5]};
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  &[aria-current='page'] {
    color: ${color.primary};
    border-block-end-color: ${color.primary};
  }
`;
