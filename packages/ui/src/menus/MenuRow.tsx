import styled, { css } from 'styled-components';
import { color, motion } from '@rendezvous/ui';

/** The style that `MenuItem` and `MenuLink` share. */
export const MenuRow = styled.button<{ $tone: 'ink' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: 14px;
  background: none;
  color: ${color.ink};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  user-select: none;
  transition: background-color ${motion.fast} ${motion.ease};
  svg {
    flex: none;
    color: ${color.second};
  }
  &:focus {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${({ $tone }) =>
    $tone === 'danger' &&
    css`
      &,
      svg {
        color: ${color.danger};
      }
    `}
`;
