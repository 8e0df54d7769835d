import type { ReactNode } from 'react';
import { Text } from '@rendezvous/ui';

/** The heading of a part below a section's or record's title. */
export function PartHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text as="h3" weight={600} {...(id ? { id } : {})}>
      {children}
    </Text>
  );
}
