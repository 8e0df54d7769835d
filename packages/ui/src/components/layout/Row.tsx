import styled from 'styled-components';
import { space } from '../../tokens.ts';
import type { StackProps } from './Stack.tsx';
import { ownProps } from '../ownProps.ts';

export type RowProps = {
  justify?: 'start' | 'center' | 'end' | 'space-between';
  nowrap?: boolean;
} & StackProps;

export const Row = styled.div.withConfig(ownProps)<RowProps>`
  display: flex;
  flex-wrap: ${({ nowrap }) => (nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 8 }) => space[gap]};
  min-width: 0;
`;
