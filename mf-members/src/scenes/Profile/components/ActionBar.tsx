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
      /* A long name must not overflow. */
      overflow-wrap: anywhere;
    }
    & > :nth-child(2) {
      width: ${steps(13.5)};
      padding: 0;
    }
  }
`;

/** The actions of a profile. On phones, fixed at the bottom, above the page's bar if `$overBar`. */
export const ActionBar = styled.div<{ $overBar: boolean; $fixed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  ${({ $fixed }) => $fixed && withinReach}
`;
