import styled from 'styled-components';
import { faceSpans, gridColumns } from '../../page/tokens.ts';
import { media } from '../../tokens.ts';

/** A list (`ul`) of cards: two to six per row, or one below 17em, where names would not fit. */
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
  ${media.xxl} {
    & > * {
      grid-column: span ${faceSpans.xxl};
    }
  }
  @media (max-width: 17em) {
    & > * {
      grid-column: 1 / -1;
    }
  }
`;
