import { createContext, useContext } from 'react';

/** What a control gets from the field around it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

/** Shared: field and control may come from different remotes or chunks. */
export const FieldContext = createContext<FieldControl | null>(null);

/** The id, description and validity of the field around a control; an empty object outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
