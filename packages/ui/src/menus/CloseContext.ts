import { createContext } from 'react';

/** Closes the Menu around an item. */
export const CloseContext = createContext<() => void>(() => undefined);
