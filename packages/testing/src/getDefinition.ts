import { screen } from '@testing-library/react';

/**
 * Returns the value of a term in a description list: `getDefinition('Country')`. Throws if missing.
 */
export function getDefinition(term: string): HTMLElement {
  const at = screen.getAllByRole('term').findIndex(({ textContent }) => textContent === term);
  const definition = screen.getAllByRole('definition')[at];
  if (definition === undefined) throw new Error(`No term of a description list is "${term}".`);
  return definition;
}
