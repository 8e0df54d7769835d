import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Heading, Stack, Text, media, space } from '@rendezvous/ui';
import type { ContainerProps } from '@rendezvous/ui';

export type PageProps = ContainerProps & { title: ReactNode; intro?: ReactNode; children: ReactNode };

export function Page({ title, intro, children, ...container }: PageProps) {
  return (
    <Container {...container}>
      <Air>
        <Stack gap={8}>
          <Heading level={1}>{title}</Heading>
          {intro ? (
            <Text tone="second" measure>
              {intro}
            </Text>
          ) : null}
        </Stack>
        {children}
      </Air>
    </Container>
  );
}

const Air = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block: ${space[16]} ${space[48]};
  ${media.md} {
    gap: ${space[32]};
    padding-block: ${space[32]} ${space[64]};
  }
`;
