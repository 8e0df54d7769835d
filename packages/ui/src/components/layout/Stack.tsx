import styled from 'styled-components';
import { space } from '../../tokens.ts';
import type { Space } from '../../tokens.ts';
import { ownProps } from '../ownProps.ts';

export type StackProps = {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
};

export const Stack = styled.div.withConfig(ownProps)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 16 }) => space[gap]};
  min-width: 0;
`;
