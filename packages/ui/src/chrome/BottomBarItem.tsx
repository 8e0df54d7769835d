import type { ElementType } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';
import { splitNavItemProps } from './splitNavItemProps.tsx';
import type { NavItemProps } from './splitNavItemProps.tsx';

export function BottomBarItem<E extends ElementType = 'a'>(props: NavItemProps<E>) {
  const { icon, children, mark, rest } = splitNavItemProps(props);
  return (
    <BottomLink {...rest}>
      <IconSpot>
        {icon}
        {mark}
      </IconSpot>
      <span>{children}</span>
    </BottomLink>
  );
}

// Scales with the reader's font size as long as five two-line labels fit side by side.
const BottomLink = styled.a`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  min-width: 48px;
  padding-block-start: 10px;
  color: ${color.second};
  font-size: min(0.75rem, 3.75vw);
  font-weight: 600;
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  & > span:last-child {
    max-width: 100%;
    padding-inline: 2px;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 12px;
  }
  &[aria-current='page'] {
    color: ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] > span:last-child {
      text-decoration: underline;
    }
  }
`;

const IconSpot = styled.span`
  position: relative;
  & > :nth-child(2) {
    position: absolute;
    inset-block-start: -8px;
    inset-inline-start: 12px;
  }
`;
