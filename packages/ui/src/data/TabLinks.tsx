import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge, Value, color, motion, type } from '@rendezvous/ui';

export type TabLink = {
  id: string;
  label: ReactNode;
  badge?: string | number | null;
  badgeLabel?: string;
  current: boolean;
  /** `{ href }`, or the props of the component in `as`. */
  link: Record<string, unknown>;
};

export type TabLinksProps = {
  label: string;
  items: readonly TabLink[];
  as?: ElementType;
};

/** A row of tabs, each with its own URL. */
export function TabLinks({ label, items, as = 'a' }: TabLinksProps) {
  return (
    <TabRow aria-label={label}>
      {items.map((item) => (
        <TabAnchor key={item.id} as={as} {...item.link} aria-current={item.current ? 'page' : undefined}>
          <Value>{item.label}</Value>
          <Badge {...(item.badgeLabel ? { label: item.badgeLabel } : {})}>{item.badge}</Badge>
        </TabAnchor>
      ))}
    </TabRow>
  );
}

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
  transition:
    color ${motion.fast} ${motion.ease},
    border-color ${motion.fast} ${motion.ease};
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
