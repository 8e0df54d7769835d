import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { color, layer, motion, shadow } from '@rendezvous/ui';

/** Dims the page behind an overlay, or hides it if opaque. */
export const Backdrop = styled(Base.Backdrop)<{ $opaque?: boolean }>`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  background: ${({ $opaque }) => ($opaque ? color.paper : shadow.scrim)};
  transition: opacity ${motion.medium} ${motion.ease};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
