import styled from 'styled-components';
import { size } from '../../tokens.ts';
import { ownProps } from '../ownProps.ts';

export type ContainerProps = {
  /** 'reading', for texts and forms, is 620 px from the same edge. */
  width?: 'content' | 'reading';
};

/** A screen's column between the edges of the bars. */
export const Container = styled.div.withConfig(ownProps)<ContainerProps>`
  width: 100%;
  padding-inline: var(--page-edge);
  ${({ width }) => width === 'reading' && `& > * { max-width: ${size.reading}; }`}
`;
