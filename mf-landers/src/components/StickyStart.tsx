import styled from 'styled-components';
import { layer, media, radius, shadow, size, space } from '@rendezvous/ui';
import { StartForm } from './StartForm.tsx';
import type { StartFormProps } from './StartForm.tsx';

/** The first sign-up question, which stays at the bottom of small screens. */
export function StickyStart(props: StartFormProps) {
  return (
    <Room>
      <StartForm {...props} />
    </Room>
  );
}

/** Must not be a grid item, because a grid area would keep it from sticking. */
const Room = styled.div`
  position: sticky;
  z-index: ${layer.raised};
  inset-block-end: calc(${space[12]} + env(safe-area-inset-bottom));
  width: 100%;
  max-width: ${size.form};
  align-self: center;
  border-radius: ${radius.card};
  box-shadow: ${shadow.high};
  ${media.phone} {
    > section {
      padding: ${space[16]};
    }
  }
  ${media.low} {
    position: static;
  }
  ${media.lg} {
    position: static;
    box-shadow: none;
  }
`;
