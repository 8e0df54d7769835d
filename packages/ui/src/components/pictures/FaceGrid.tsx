import styled from 'styled-components';
import { faceSpans, gridColumns } from '../../page/tokens.ts';
import { media } from '../../tokens.ts';

/**
 * A list (`ul`) of member cards: two per row on phones, up to six on wide screens, and one below
 * 17em, where two names no longer fit side by side. Cells use `var(--face)` as their column span.
 */
export const FaceGrid = styled.ul`
  --face: span ${faceSpans.any};
  list-style: none;
  display: grid;
  grid-template-columns: repeat(${gridColumns}, minmax(0, 1fr));
  gap: 12px;
  & > * {
    grid-column: var(--face);
  }
  ${media.sm} {
    --face: span ${faceSpans.sm};
    gap: 16px;
  }
  ${media.lg} {
    --face: span ${faceSpans.lg};
    gap: 20px;
  }
  ${media.xxl} {
    --face: span ${faceSpans.xxl};
  }
  @media (max-width: 17em) {
    --face: 1 / -1;
  }
`;
