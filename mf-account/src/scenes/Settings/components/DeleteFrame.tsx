import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useStores } from '@rendezvous/platform';
import { Container, Heading, Stack, Text, media, space } from '@rendezvous/ui';
import { BackLink } from './BackLink.tsx';

type DeleteFrameProps = { title: string; hint?: string; children: ReactNode };

/** A step of the deletion. Focuses the title of each new step, but not on page load. */
export function DeleteFrame({ title, hint, children }: DeleteFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hydration } = useStores();
  useEffect(() => {
    if (!hydration.isRunning) heading.current?.focus();
  }, [hydration, title]);
  return (
    <Container width="reading">
      <Body gap={24}>
        <BackLink hash="delete" />
        <Stack gap={8}>
          <Heading level={1} ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {hint ? <Text tone="second">{hint}</Text> : null}
        </Stack>
        {children}
      </Body>
    </Container>
  );
}

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;
