import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Value } from '@rendezvous/ui';
import { CloseContext } from './CloseContext.ts';
import { MenuRow } from './MenuRow.tsx';

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: 'ink' | 'danger';
  onSelect: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, tone = 'ink', onSelect, children }: MenuItemProps) {
  const close = useContext(CloseContext);
  const handleClick = () => {
    close();
    onSelect();
  };
  return (
    <MenuRow
      type="button"
      role="menuitem"
      tabIndex={-1}
      $tone={tone}
      onClick={handleClick}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {icon}
      <Value>{children}</Value>
    </MenuRow>
  );
}
