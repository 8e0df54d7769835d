import styled from 'styled-components';
import { size } from '../../tokens.ts';
import { ownProps } from '../ownProps.ts';

export type ContainerProps = {
  /** `reading` limits the children to 620 px, for texts and forms. */
  width?: 'content' | 'reading';
};

/** A screen's column, aligned with the edges of the bars. */
export const Container = styled.div.withConfig(ownProps)<ContainerProps>`
  width: 100%;
  padding-inline: var(--page-edge);
  ${({ width }) => width === 'reading' && `& > * { max-width: ${size.reading}; }`}
`;
