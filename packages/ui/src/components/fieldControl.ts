import { createContext, useContext } from 'react';

/** Props that a field gives its control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

/** A shared context, because field and control may come from different remotes or chunks. */
export const FieldContext = createContext<FieldControl | null>(null);

/** Returns id, description and validity from the surrounding field, or nothing outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
