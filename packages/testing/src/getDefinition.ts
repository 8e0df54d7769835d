import { screen } from '@testing-library/react';

/** The value beside a term of a description list: `getDefinition('Country')`. Throws where there is no such term. */
export function getDefinition(term: string): HTMLElement {
  const at = screen.getAllByRole('term').findIndex(({ textContent }) => textContent === term);
  const definition = screen.getAllByRole('definition')[at];
  if (definition === undefined) throw new Error(`No term says "${term}".`);
  return definition;
}
