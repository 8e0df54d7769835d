import styled from 'styled-components';
import { media, steps, stroke, type } from '@rendezvous/ui';

/** Shows a shortcut key in the colour of its text. Hidden on touch screens, which have no keys. */
export const KeyCap = styled.kbd.attrs({ 'aria-hidden': true })`
  display: none;
  flex: none;
  min-width: 1.6em;
  padding-inline: ${steps(1)};
  border: ${stroke[1]} solid color-mix(in srgb, currentcolor 35%, transparent);
  border-radius: ${steps(1.5)};
  font: 600 ${type[13]} / 1.5 var(--text);
  text-align: center;
  ${media.hover} {
    display: block;
  }
`;
