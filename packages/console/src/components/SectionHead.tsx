import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Row, Stack, Text, media, space } from '@rendezvous/ui';

type SectionHeadProps = {
  title: string;
  hint?: string;
  views?: ReactNode;
  /** Actions, opposite the title. */
  tools?: ReactNode;
};

export function SectionHead({ title, hint, views, tools }: SectionHeadProps) {
  return (
    <Stack gap={8}>
      <Row align="baseline" gap={16}>
        <Stack gap={8}>
          <Heading level={2} size="card">
            {title}
          </Heading>
          {views}
        </Stack>
        <Tools>{tools}</Tools>
      </Row>
      {hint ? (
        <Text size={14} tone="second" measure>
          {hint}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Taller than the title, which keeps its place. Fields fill the line on phones. */
const Tools = styled.div`
  max-width: 100%;
  ${media.phone} {
    &:has(input, select) {
      flex-basis: 100%;
    }
  }
  ${media.md} {
    margin-block-start: -${space[8]};
  }
`;
