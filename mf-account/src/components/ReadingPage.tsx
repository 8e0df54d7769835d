import styled from 'styled-components';
import { Container, media, space } from '@rendezvous/ui';

/** A page of text in the width for reading. */
export function ReadingPage({ children }: { children: React.ReactNode }) {
  return (
    <Container width="reading">
      <Body>{children}</Body>
    </Container>
  );
}

const Body = styled.div`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;
