import type { ReactNode } from 'react';
import { RouteLink } from '@rendezvous/platform';
import { Link, Stack, Text } from '@rendezvous/ui';
import type { Section } from '../models/sections.ts';

type RecordFrameProps = { section: Section; back: string; children: ReactNode };

export function RecordFrame({ section, back, children }: RecordFrameProps) {
  return (
    <Stack gap={16}>
      <Text size={14}>
        <Link as={RouteLink} to="console" params={{ section }}>
          {back}
        </Link>
      </Text>
      {children}
    </Stack>
  );
}
