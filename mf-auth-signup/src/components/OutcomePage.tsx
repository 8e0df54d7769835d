import type { ReactNode } from 'react';
import { Drawing, Heading, Stack, Text } from '@rendezvous/ui';
import type { DrawingName } from '@rendezvous/ui';
import { FormPage } from './FormPage.tsx';

type OutcomePageProps = {
  drawing: DrawingName;
  title: string;
  text: string;
  /** Announces the outcome, if it replaces a form. */
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** The outcome of a form or of a mailed link, in place of the form. */
export function OutcomePage({ drawing, title, text, role, children }: OutcomePageProps) {
  return (
    <FormPage>
      <Stack gap={24} align="center" role={role}>
        <Drawing name={drawing} />
        <Heading level={1} align="center">
          {title}
        </Heading>
        <Text align="center">{text}</Text>
        {children}
      </Stack>
    </FormPage>
  );
}
