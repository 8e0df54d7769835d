import { createContext, useContext } from 'react';

/** Props for a control from its field. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
};

/** Shared, because field and control may come from different remotes or chunks. */
export const FieldContext = createContext<FieldControl | null>(null);

/** Id, description and validity from the surrounding field; empty outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
