import type { ReactNode } from 'react';
import { RouteLink } from '@rendezvous/platform';
import { Chip, Row } from '@rendezvous/ui';
import type { Section } from '../models/sections.ts';

type ViewLinksProps = {
  label: string;
  section: Section;
  views: readonly { id: string; label: ReactNode; query: Record<string, string | undefined> }[];
  current: string;
};

export function ViewLinks({ label, section, views, current }: ViewLinksProps) {
  return (
    <Row as="nav" gap={8} aria-label={label}>
      {views.map(({ id, label: text, query }) => (
        <Chip
          key={id}
          as={RouteLink}
          to="console"
          params={{ section }}
          query={query}
          tone={id === current ? 'soft' : 'plain'}
          aria-current={id === current ? 'page' : undefined}
        >
          {text}
        </Chip>
      ))}
    </Row>
  );
}
