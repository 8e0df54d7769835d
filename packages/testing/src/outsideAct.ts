import { flushSync } from 'react-dom';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs a part of a test as in a browser: `act` would also render what React has put off. */
export async function outsideAct(part: () => Promise<void>): Promise<void> {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await part();
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

/** Renders what input or a store would make React render, and nothing that it has put off. */
export const renderUrgent = (): void => flushSync(() => undefined);
