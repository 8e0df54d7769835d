import styled from 'styled-components';
import { space } from '../../tokens.ts';
import type { Space } from '../../tokens.ts';
import { ownProps } from '../ownProps.ts';

export type GridProps = {
  gap?: Space;
  /** Minimum column width in pixels. */
  min?: number;
};

/** Lays out as many equal columns as fit. */
export const Grid = styled.div.withConfig(ownProps)<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min = 240 }) => min}px), 1fr));
  gap: ${({ gap = 16 }) => space[gap]};
`;
