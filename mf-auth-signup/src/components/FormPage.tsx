import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { Container, color, media, mediaQuery, radius, shadow, size, space, steps } from '@rendezvous/ui';
import { FacesBeside } from './FacesBeside.tsx';

type FormPageProps = {
  children: ReactNode;
  faces?: boolean;
};

/** A narrow column for forms: plain on a phone, a card on wider screens. */
export function FormPage({ children, faces = false }: FormPageProps) {
  // Must match the two columns of `media.lg`: hidden faces must not be fetched.
  const wide = useMedia(mediaQuery.lg);
  return (
    <Container width={faces ? 'content' : 'form'}>
      <Room $faces={faces}>
        <Sheet>{children}</Sheet>
        {faces && wide ? <FacesBeside /> : null}
      </Room>
    </Container>
  );
}

const Room = styled.div<{ $faces: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, ${size.form});
  justify-content: center;
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    padding-block: ${space[48]} ${space[64]};
  }
  ${media.lg} {
    ${({ $faces }) =>
      $faces &&
      `grid-template-columns: minmax(0, ${steps(120)}) minmax(0, ${steps(110)}); column-gap: ${space[64]};`}
  }
`;

const Sheet = styled.div`
  min-width: 0;
  ${media.md} {
    /* Not centred, because a step with more fields would make it jump. */
    align-self: start;
    padding: ${space[32]};
    border-radius: ${radius.hero};
    background: ${color.surface};
    box-shadow: ${shadow.soft};
  }
`;
