import { css } from 'styled-components';
import { color, motion, radius, type } from '@rendezvous/ui';

export const controlStyle = css`
  appearance: none;
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 11px 14px;
  border: 1px solid ${color.edge};
  border-radius: ${radius.input};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${type[16]};
  line-height: 1.5;
  transition: border-color ${motion.fast} ${motion.ease};
  &::placeholder {
    color: ${color.second};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.primary};
    outline-offset: 0;
    border-color: ${color.primary};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    outline-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.second};
    cursor: not-allowed;
  }
`;
