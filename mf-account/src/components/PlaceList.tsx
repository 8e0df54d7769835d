import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { RouteLink } from '@rendezvous/platform';
import { ChevronRightIcon, Value, color, size, space, stroke, type } from '@rendezvous/ui';

export type Place = Pick<ComponentProps<typeof RouteLink>, 'to' | 'query' | 'hash' | 'aria-current'> & {
  label: string;
  value?: string | null | undefined;
  icon?: ReactNode;
};

type PlaceListProps = { places?: readonly Place[]; className?: string; children?: ReactNode };

/**
 * Lists links to screens or sections, each with its current value at the end of the row. Children
 * are further rows, for example an `li` with a button.
 */
export function PlaceList({ places = [], className, children }: PlaceListProps) {
  return (
    <List className={className}>
      {places.map(({ label, value, icon, ...link }) => (
        <li key={label}>
          <RouteLink {...link}>
            {icon}
            <Label>{label}</Label>
            {value ? (
              <Current data-value>
                <Value>{value}</Value>
              </Current>
            ) : null}
            <ChevronRightIcon size={20} />
          </RouteLink>
        </li>
      ))}
      {children}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  li + li {
    border-block-start: ${stroke[1]} solid ${color.line};
  }
  :is(a, button) {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-height: ${size.target};
    padding: ${space[12]} ${space[16]};
    color: ${color.ink};
    text-decoration: none;
  }
  button {
    inline-size: 100%;
    border: 0;
    background: none;
    text-align: start;
  }
  :is(a, button):hover {
    text-decoration: underline;
  }
  svg {
    flex: none;
    color: ${color.second};
  }
`;

const Label = styled.span`
  flex: 1 1 auto;
  min-width: min-content;
  overflow-wrap: break-word;
`;

const Current = styled.span`
  /* Shrinks before the label wraps. */
  flex: 0 999 auto;
  min-width: 0;
  max-width: 55%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: end;
  font-size: ${type['15.5']};
  color: ${color.second};
`;
