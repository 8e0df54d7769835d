import styled from 'styled-components';
import { media, size } from '../../tokens.ts';
import { ownProps } from '../ownProps.ts';

export type ContainerProps = {
  /** 'content' 1096 px, 'reading' 620 px, 'form' 460 px. */
  width?: 'content' | 'reading' | 'form';
};

const WIDTHS = { content: size.content, reading: size.reading, form: '460px' } as const;

/** A screen's column with side padding. */
export const Container = styled.div.withConfig(ownProps)<ContainerProps>`
  width: 100%;
  max-width: calc(${({ width = 'content' }) => WIDTHS[width]} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  --gutter: 16px;
  ${media.md} {
    --gutter: 24px;
  }
`;
