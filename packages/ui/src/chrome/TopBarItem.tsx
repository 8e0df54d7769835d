import type { ElementType } from 'react';
import styled from 'styled-components';
import { color, media, type } from '@rendezvous/ui';
import { splitNavItemProps } from './splitNavItemProps.tsx';
import type { NavItemProps } from './splitNavItemProps.tsx';

export function TopBarItem<E extends ElementType = 'a'>(props: NavItemProps<E>) {
  const { icon, children, mark, rest } = splitNavItemProps(props);
  return (
    <TopLink {...rest}>
      {icon}
      <span>{children}</span>
      {mark}
    </TopLink>
  );
}

// Tablets in portrait mode have room for the labels in every language, but not for icons as well.
const TopLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: 9px;
  border: 1px solid transparent;
  border-radius: 999px;
  color: ${color.second};
  font-weight: 600;
  font-size: ${type[15.5]};
  text-decoration: none;
  white-space: nowrap;
  svg {
    display: none;
    width: 20px;
    height: 20px;
  }
  ${media.lg} {
    padding-inline: 15px;
    svg {
      display: block;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${color.sunken};
    }
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`;
