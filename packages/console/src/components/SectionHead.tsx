import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '@rendezvous/ui';

type SectionHeadProps = {
  title: string;
  /** What the section is about. */
  hint?: string;
  /** Views, below the title. */
  views?: ReactNode;
  /** What can be done here, opposite the title. */
  tools?: ReactNode;
};

/** The head of every section. */
export function SectionHead({ title, hint, views, tools }: SectionHeadProps) {
  return (
    <Row justify="space-between" align="end" gap={16}>
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
