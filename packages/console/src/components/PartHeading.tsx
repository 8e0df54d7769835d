import type { ReactNode } from 'react';
import { Text } from '@rendezvous/ui';

/** A heading below the title of a section or record. */
export function PartHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text as="h3" weight={600} {...(id ? { id } : {})}>
      {children}
    </Text>
  );
}
