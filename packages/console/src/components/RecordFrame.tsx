import type { ReactNode } from 'react';
import { RouteLink, useText } from '@rendezvous/platform';
import { Link, Stack, Text } from '@rendezvous/ui';

type RecordFrameProps = { section: 'members' | 'campaigns' | 'releases' | 'sites'; children: ReactNode };

/** One record, below the way back to its list. */
export function RecordFrame({ section, children }: RecordFrameProps) {
  const { t } = useText('console');
  return (
    <Stack gap={16}>
      <Text size={14}>
        <Link as={RouteLink} to="console" params={{ section }}>
          {t(`${section}.toList`)}
        </Link>
      </Text>
      {children}
    </Stack>
  );
}
