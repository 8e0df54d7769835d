import { RouteLink } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { NEW } from '../models/sections.ts';
import type { Section } from '../models/sections.ts';

type NewLinkProps = {
  section: Section;
  query?: Record<string, string>;
  variant?: 'primary' | 'secondary';
  children: string;
};

/** Links to the form for a new record. */
export function NewLink({ section, query, variant = 'primary', children }: NewLinkProps) {
  return (
    <Button
      as={RouteLink}
      to="console"
      params={{ section, id: NEW }}
      {...(query ? { query } : {})}
      size="sm"
      variant={variant}
    >
      {children}
    </Button>
  );
}
