import styled, { css } from 'styled-components';
import { color, layer, media, size, space, steps, stroke } from '@rendezvous/ui';

const withinReach = css<{ $overBar: boolean }>`
  ${media.phone} {
    position: fixed;
    z-index: ${layer.raised};
    inset-inline: 0;
    inset-block-end: ${({ $overBar }) => ($overBar ? `calc(${size.bottomBar} + env(safe-area-inset-bottom))` : 0)};
    flex-wrap: nowrap;
    padding: ${space[8]} ${space[16]};
    ${({ $overBar }) => !$overBar && `padding-block-end: calc(${space[8]} + env(safe-area-inset-bottom));`}
    background: ${color.paper};
    border-block-start: ${stroke[1]} solid ${color.line};
    & > * {
      flex: none;
    }
    & > :first-child {
      flex: 1;
      min-width: 0;
      padding-inline: ${space[12]};
      /* Breaks a long name instead of letting it overflow. */
      overflow-wrap: anywhere;
    }
    & > :nth-child(2) {
      width: ${steps(13.5)};
      padding: 0;
    }
  }
`;

/** The actions of a profile; on phones, above the bar of the page. */
export const ActionBar = styled.div<{ $overBar: boolean; $fixed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  ${({ $fixed }) => $fixed && withinReach}
`;
