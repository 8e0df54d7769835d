import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card, Heading, Row, Stack, Text, size, space } from '@rendezvous/ui';

type GroupProps = {
  id: string;
  title: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the line with the title. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A section of a long screen, rendered as a named region in a card. */
export function Group({ id, title, hint, aside, children }: GroupProps) {
  const titleId = useId();
  return (
    <Anchor as="section" id={id} aria-labelledby={titleId} padding={24}>
      <Stack gap={16}>
        <Stack gap={4}>
          <Row justify="space-between" align="baseline">
            <Heading level={2} size="card" id={titleId}>
              {title}
            </Heading>
            {aside}
          </Row>
          {hint ? (
            <Text size={15.5} tone="second" measure>
              {hint}
            </Text>
          ) : null}
        </Stack>
        {children}
      </Stack>
    </Anchor>
  );
}

const Anchor = styled(Card)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[16]});
`;
