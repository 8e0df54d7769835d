import styled from 'styled-components';
import { Container, media, space } from '@rendezvous/ui';
import type { ContainerProps } from '@rendezvous/ui';

type ReadingPageProps = {
  /** `content` for a page with its own columns. */
  width?: NonNullable<ContainerProps['width']>;
  children: React.ReactNode;
};

/** A page of text, by default limited to a comfortable reading width. */
export function ReadingPage({ width = 'reading', children }: ReadingPageProps) {
  return (
    <Container width={width}>
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
