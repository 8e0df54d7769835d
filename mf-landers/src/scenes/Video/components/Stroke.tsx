import styled from 'styled-components';
import { radius, space } from '@rendezvous/ui';

/** A bar that represents a line of text. `$width` is in percent. */
export const Stroke = styled.span<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width}%;
  height: ${space[8]};
  border-radius: ${radius.full};
  background: currentColor;
  opacity: 0.7;
`;
