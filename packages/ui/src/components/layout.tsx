import styled from 'styled-components';
import { faceSpans, gridColumns } from '../frame/tokens.ts';
import { media, size, space } from '../tokens.ts';
import type { Space } from '../tokens.ts';

const OWN: ReadonlySet<string> = new Set(['gap', 'align', 'justify', 'nowrap', 'min', 'width']);
const ownProps = { shouldForwardProp: (name: string) => !OWN.has(name) };

export type StackProps = {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
};

/** Things below each other. */
export const Stack = styled.div.withConfig(ownProps)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: ${({ gap = 16 }) => space[gap]};
  min-width: 0;
`;

export type RowProps = {
  justify?: 'start' | 'center' | 'end' | 'space-between';
  /** Keep on one line. */
  nowrap?: boolean;
} & StackProps;

/** Things beside each other, wrapping when they must. */
export const Row = styled.div.withConfig(ownProps)<RowProps>`
  display: flex;
  flex-wrap: ${({ nowrap }) => (nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 8 }) => space[gap]};
  min-width: 0;
`;

export type GridProps = {
  gap?: Space;
  /** Smallest width of a column in pixels. */
  min?: number;
};

/** As many equal columns as fit. */
export const Grid = styled.div.withConfig(ownProps)<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ min = 240 }) => min}px), 1fr));
  gap: ${({ gap = 16 }) => space[gap]};
`;

/**
 * The list of member cards on the twelve columns: two a row on a phone, four on wide screens. Render it as a list (`ul`).
 * At 17em the letters are so large that no name fits beside another.
 */
export const FaceGrid = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: repeat(${gridColumns}, minmax(0, 1fr));
  gap: 12px;
  & > * {
    grid-column: span ${faceSpans.any};
  }
  ${media.sm} {
    gap: 16px;
    & > * {
      grid-column: span ${faceSpans.sm};
    }
  }
  ${media.lg} {
    gap: 20px;
    & > * {
      grid-column: span ${faceSpans.lg};
    }
  }
  @media (max-width: 17em) {
    & > * {
      grid-column: 1 / -1;
    }
  }
`;

export type ContainerProps = {
  /** 'content' 1096 px, 'reading' 620 px, 'form' 460 px. */
  width?: 'content' | 'reading' | 'form';
};

const WIDTHS = { content: size.content, reading: size.reading, form: '460px' } as const;

/** The column that a screen stands in, with side padding. */
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

export const Divider = styled.hr`
  border: 0;
  border-block-start: 1px solid var(--line);
  margin: 0;
  width: 100%;
`;

/** Read by screen readers, not seen. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** First link of a page: seen only when focused. */
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
