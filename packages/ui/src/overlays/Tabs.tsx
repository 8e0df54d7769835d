import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge, Value, color, motion, type } from '@rendezvous/ui';

export type TabItem<V extends string> = {
  value: V;
  label: ReactNode;
  badge?: string | number | null;
  badgeLabel?: string;
  content: ReactNode;
};

export type TabsProps<V extends string> = {
  /** Names the tab list. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** Tabs whose panels are on one screen. For tabs with their own URLs, use `TabLinks`. */
export function Tabs<V extends string>({ label, items, value, onChange }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <List aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value}>
            <Value>{item.label}</Value>
            {item.badge ? (
              <Badge {...(item.badgeLabel ? { label: item.badgeLabel } : {})}>{item.badge}</Badge>
            ) : null}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value}>
          {item.content}
        </Panel>
      ))}
    </Base.Root>
  );
}

const List = styled(Base.List)`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
`;

const Tab = styled(Base.Tab)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding-inline: 14px;
  border: 0;
  background: none;
  border-block-end: 3px solid transparent;
  margin-block-end: -1px;
  color: ${color.second};
  font-size: ${type[15.5]};
  font-weight: 600;
  white-space: nowrap;
  transition: color ${motion.fast} ${motion.ease};
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  &[data-active] {
    color: ${color.primary};
    border-block-end-color: ${color.primary};
  }
`;

const Panel = styled(Base.Panel)`
  padding-block-start: 24px;
  &:focus-visible {
    border-radius: 12px;
  }
`;
