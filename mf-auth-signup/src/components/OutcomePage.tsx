import type { ReactNode } from 'react';
import { Container, EmptyState } from '@rendezvous/ui';
import type { DrawingName } from '@rendezvous/ui';

type OutcomePageProps = {
  drawing: DrawingName;
  title: string;
  text: string;
  /** A message about the action, below the text. */
  notice?: ReactNode;
  /** Announces the outcome. Needed if it replaces a form. */
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** Shows the outcome of a form, in its place, or of a mailed link. */
export function OutcomePage({ drawing, title, text, notice, role, children }: OutcomePageProps) {
  return (
    <Container role={role}>
      <EmptyState level={1} drawing={drawing} title={title} action={children}>
        <p>{text}</p>
        {notice}
      </EmptyState>
    </Container>
  );
}
