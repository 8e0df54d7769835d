import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Heading, Text, space } from '@rendezvous/ui';

export type SectionProps = {
  title: string;
  children: ReactNode;
};

export function Section({ title, children }: SectionProps) {
  return (
    <Container as="main">
      <Page>
        <Heading level={1}>{title}</Heading>
        {children}
      </Page>
    </Container>
  );
}

/** One component or one state of it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Text size={13} tone="second" as="h2">
        {name}
      </Text>
      <Stage>{children}</Stage>
    </section>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${space[32]};
  padding-block: ${space[24]} ${space[64]};
  & > section {
    min-width: 0;
  }
`;

const Stage = styled.div`
  margin-block-start: ${space[8]};
  display: grid;
  gap: ${space[12]};
`;
