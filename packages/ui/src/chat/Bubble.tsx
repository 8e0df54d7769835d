import styled, { css } from 'styled-components';
import { color, type } from '@rendezvous/ui';
import { wholePixels } from './wholePixels.ts';

type BubbleStyle = { $mine: boolean; $pending?: boolean; $media?: boolean; $held?: boolean };

export const Bubble = styled.div<BubbleStyle>`
  position: relative;
  max-width: min(76%, 34rem);
  padding: ${({ $media }) => ($media ? 0 : '9px 13px')};
  overflow: ${({ $media }) => ($media ? 'hidden' : 'visible')};
  border-radius: 18px;
  border: 1px solid transparent;
  font-size: ${type[16]};
  line-height: ${wholePixels(23)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $mine, $pending, $media }) =>
    $mine
      ? css`
          border-end-end-radius: 6px;
          background: ${
            $media
              ? 'none'
              : $pending
                ? `color-mix(in srgb, ${color.primary} 87%, ${color.paper})`
                : color.primary
          };
          color: ${color.onPrimary};
        `
      : css`
          border-end-start-radius: 6px;
          background: ${$media ? 'none' : color.surface};
          border-color: ${$media ? 'transparent' : color.line};
        `}
  ${({ $pending, $media }) => $pending && $media && 'opacity: 0.7;'}
  ${({ $held }) =>
    $held &&
    css`
      @media (hover: none) {
        user-select: none;
        -webkit-touch-callout: none;
      }
    `}
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;
