import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '@rendezvous/ui';

type SectionHeadProps = {
  title: string;
  hint?: string;
  views?: ReactNode;
  /** Actions, opposite the title. */
  tools?: ReactNode;
};

export function SectionHead({ title, hint, views, tools }: SectionHeadProps) {
  return (
    <Row justify="space-between" align="start" gap={16}>
      <Stack gap={8}>
        <Heading level={2} size="card">
          {title}
        </Heading>
        {hint ? (
          <Text size={14} tone="second" measure>
            {hint}
          </Text>
        ) : null}
        {views}
      </Stack>
      {tools}
    </Row>
  );
}
