import styled from 'styled-components';
import { faceSpans, gridColumns } from '../../frame/tokens.ts';
import { media } from '../../tokens.ts';

/**
 * The list of member cards on the twelve columns: two per row on a phone, four on wide screens. Render it as a list
 * (`ul`). Below 17em the font size is so large that no two names fit side by side.
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
