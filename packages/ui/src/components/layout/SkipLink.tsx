import styled from 'styled-components';
import { space } from '../../tokens.ts';

/** The first link on a page, visible only while focused. */
export const SkipLink = styled.a`
  position: absolute;
  inset-block-start: -100px;
  inset-inline-start: ${space[8]};
  z-index: 300;
  padding: ${space[12]} ${space[16]};
  border-radius: 12px;
  background: var(--surface);
  &:focus {
    inset-block-start: ${space[8]};
  }
`;
