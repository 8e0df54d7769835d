import { createContext } from 'react';

/** Closes the surrounding `Menu`. */
export const CloseContext = createContext<() => void>(() => undefined);
