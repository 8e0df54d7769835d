import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, media, space } from '@rendezvous/ui';

/** The narrow column that forms stand in, with room above that grows with the screen. */
export function FormPage({ children }: { children: ReactNode }) {
  return (
    <Container width="form">
      <Room>{children}</Room>
    </Container>
  );
}

const Room = styled.div`
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    padding-block: ${space[48]} ${space[64]};
  }
`;
